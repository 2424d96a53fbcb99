import type { Page } from 'playwright-core'

/** Its parts answer to keys and pointers: scripts have reached the last of them. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main button, main select')].at(-1)
    return last && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
  // Keys are listened to from effects, which run after the frame that made the parts answer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
}
