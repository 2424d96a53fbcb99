import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { looksOf, STOPS, WIDTHS } from './screen-walk.ts'
import { stage } from './stage.ts'

const scene = stage()
/**
 * Maximum layout shift, stricter than the 0.1 of Core Web Vitals: staff at a counter press where a button was a moment
 * ago.
 */
const LARGEST_SHIFT = 0.02

const WALK = STOPS.map((stop, i) => ({ ...stop, looks: looksOf(i) }))

describe.each(WALK)('the screen $path', ({ address, user, looks }) => {
  test.each(looks)('has no layout shift and no accessibility barrier in $lang, $scheme, at $width px', async (look) => {
    const page = await scene.visit(address, { ...look, ...(user && { user }) })
    await page.waitForLoadState('networkidle')
    const { sum, moved } = await layoutShift(page)
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(LARGEST_SHIFT)
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

/** Returns the sum of layout shifts since the page began to load, and what moved from where to where. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        type Shift = PerformanceEntry & { value: number; sources: readonly ShiftSource[] }
        type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
        let sum = 0
        const moved: string[] = []
        const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const add = (entries: readonly PerformanceEntry[]) => {
          for (const { value, startTime, sources } of entries as readonly Shift[]) {
            sum += value
            for (const { node, previousRect, currentRect } of sources) {
              const name = node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName)
              moved.push(`${Math.round(startTime)} ms ${name}: ${boxOf(previousRect)} to ${boxOf(currentRect)}`)
            }
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => (add(observer.takeRecords()), done({ sum, moved }))))
      }),
  )

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
