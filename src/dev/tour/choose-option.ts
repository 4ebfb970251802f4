import type { Locator } from "playwright-core";

/** Opens a menu of a message and takes the option that has this value. */
export async function chooseOption(menu: Locator, value: string): Promise<void> {
  await menu.click();
  await menu.locator("..").locator(`[role="option"][data-value="${value}"]`).click();
}
