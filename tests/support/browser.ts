import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const CHROMIUM = "/usr/bin/chromium";
const ARGS = [
  ..."--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking".split(" "),
  ..."--disable-component-update --disable-sync".split(" "),
];

/** Whether there is a browser to test the page in; says so where there is none. */
export function hasBrowser(): boolean {
  const isThere = existsSync(CHROMIUM);
  if (!isThere) console.info(`skipped: the page is tested in a browser, and ${CHROMIUM} is not there`);
  return isThere;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGS });
}
