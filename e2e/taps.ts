import type { Locator } from 'playwright-core'

/** Counts the taps of a driver at one stop. */
export function countTaps() {
  let taps = 0
  return {
    on: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    /** Taps outside the page, such as those in the camera. */
    add: (count: number) => {
      taps += count
    },
    count: () => taps,
  }
}
