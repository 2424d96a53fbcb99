import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers } from './axe.ts'

/** Returns the visible controls that are smaller than a fingertip needs, by their text. */
export const smallTargets = (page: Page, least_px: number) =>
  page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, summary')]
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true]'))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.height) < least || Math.round(box.width) < least)
      .map(({ control, box }) => `${control.innerText || control.ariaLabel}: ${box.width} × ${box.height}`)
  }, least_px)

/** Checks one step: no accessibility barrier, large targets, one heading, nothing wider than the screen. */
export async function expectGoodStep(page: Page, least_px: number): Promise<void> {
  expect(await barriers(page)).toEqual([])
  expect(await smallTargets(page, least_px)).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBe(0)
}
