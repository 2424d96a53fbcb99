import type { Page } from 'playwright-core'

/**
 * Waits until React has hydrated the page down to its last control. `open` and `visit` of the stage already wait;
 * a journey calls this after `goto` and `reload`, before its first input.
 */
export async function isAwake(page: Page): Promise<void> {
  // Waits with a single `waitForFunction`, because Playwright starts it again when the page navigates meanwhile.
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main button, main select')].at(-1) ?? document.body
    if (!Object.keys(last).some((key) => key.startsWith('__reactProps'))) return false
    // Keyboard listeners are added in effects, which run after the frame that hydrated the controls.
    return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50, true)))
  })
}

/** Returns whether React hydrates this page: false for files, plain error pages and the offline page. */
export const isOfReact = (page: Page): Promise<boolean> => page.evaluate(() => '__reactRouterContext' in globalThis)
