import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const QUIET_MS = 1000

/**
 * Waits until the page has its live connection and has requested nothing for a second. A page requests everything when
 * the connection opens, and on a busy machine again when an answer of the API was late.
 */
export async function isQuiet(page: Page): Promise<void> {
  await page.locator('[data-line=online]').waitFor()
  await hasStoppedRequesting(page)
}

/** Waits until the page has requested nothing for a second, for pages that do not show their connection. */
export async function hasStoppedRequesting(page: Page): Promise<void> {
  let last_ms = performance.now()
  const note = () => void (last_ms = performance.now())
  page.on('request', note)
  await expect.poll(() => performance.now() - last_ms).toBeGreaterThan(QUIET_MS)
  page.off('request', note)
}
