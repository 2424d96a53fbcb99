import type { Page } from 'playwright-core'

/** Its parts answer to keys and pointers: scripts have reached the last of them. */
export const isAwake = (page: Page) =>
  page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main button, main select')].at(-1)
    return last && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
