import type { Page } from 'playwright-core'

/**
 * Waits until the page answers to keys and pointers: React has reached its last control. `open` and `visit` of the stage
 * wait by themselves; a journey waits after `goto` and `reload` before it presses anything.
 */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main button, main select')].at(-1) ?? document.body
    return Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
  // Keys are listened to from effects, which run after the frame that made the controls answer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
}

/** Whether React will take over this page: not a file, a plain error page or the page that is shown offline. */
export const isOfReact = (page: Page): Promise<boolean> => page.evaluate(() => '__reactRouterContext' in globalThis)
