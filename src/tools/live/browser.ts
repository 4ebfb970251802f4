import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

export const CHROMIUM = "/usr/bin/chromium";
const ARGS = [
  ..."--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking".split(" "),
  ..."--disable-component-update --disable-sync".split(" "),
];

export const isBrowserThere = (): boolean => existsSync(CHROMIUM);

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGS });
}
