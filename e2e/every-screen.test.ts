import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { LOOKS, looksOfTheDay, STOPS, TODAY, WIDTHS } from './screen-walk.ts'
import { stage } from './stage.ts'

const scene = stage()
/** A sixteenth by the calendar; `bin/bench a11y` asks for all. */
const looksOf = (i: number, is_built: boolean) =>
  process.env['EVERY_LOOK'] ? LOOKS : looksOfTheDay(i, is_built, TODAY)

const WALK = STOPS.map((stop, i) => ({ ...stop, looks: looksOf(i, stop.is_built) }))

describe.each(WALK.filter(({ looks }) => looks.length > 0))('$path', ({ address, user, looks }) => {
  test.each(looks)('bars nobody in $lang, $scheme, at $width px, and never scrolls sideways', async (look) => {
    const page = await scene.visit(address, { ...look, ...(user && { user }) })
    const found = await barriers(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      const beyond = await sidewaysPixels(page)
      if (beyond > 0) found.push(`${beyond} px too wide at ${width} px`)
    }
    await page.setViewportSize({ width: look.width, height: 860 })
    expect(found).toEqual([])
  })
})

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
