import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'
import { letterOf, tripsOf, waveScene, type WaveScene } from './wave-scene.ts'

const scene = stage()
const mapOf = ({ path }: WaveScene) => `${path}&layout=map`
const mark = (page: Page, name: RegExp) => page.locator('.maplibregl-marker').getByRole('button', { name })
const COPY = {
  he: { lasso: 'סימון הזמנות על המפה', in_view: 'כל הממתינות בתצוגה', waits: 'ממתינה לשיבוץ' },
  en: { lasso: 'Draw to select orders', in_view: 'All unassigned in view', waits: 'unassigned' },
} as const

/** Draws a lasso around all markers with the mouse. */
async function drawAround(page: Page, of: ReturnType<Page['locator']>) {
  const boxes = await of.evaluateAll((marks) => marks.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const left = Math.min(...boxes.map((box) => box.left)) - 20
  const right = Math.max(...boxes.map((box) => box.right)) + 20
  const top = Math.min(...boxes.map((box) => box.top)) - 20
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + 20
  await page.mouse.move(left, top)
  await page.mouse.down()
  for (const [x, y] of [
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const)
    await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

describe.each([...languages(0)])('the map in %s', (lang) => {
  test('the dispatcher lassoes three waiting orders and assigns them to a driver with one click', async () => {
    const wave = await waveScene(scene.system, { drivers: 2, orders: 3 })
    const page = await scene.open(mapOf(wave), { user: 'dispatcher', lang })
    const copy = COPY[lang]
    const waiting = page.locator('.maplibregl-marker button')
    await expect.poll(() => waiting.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: copy.lasso }).click()
    await drawAround(page, waiting)
    await page.locator('output', { hasText: /3/ }).first().waitFor()

    await page
      .getByRole('button', { name: /רונן ביטון/ })
      .last()
      .click()
    await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'רונן ביטון': [1, 2, 3] })
    const letter = await letterOf(scene.system, wave.driver_ids[1]!, lang)
    await mark(page, new RegExp(`^${letter}1 `)).waitFor()
    await expect.poll(() => mark(page, new RegExp(copy.waits)).count()).toBe(0)
  })
})

describe.each([...languages(1)])('the map in %s', (lang) => {
  test('the dispatcher moves an order by two clicks on markers, hides a driver, and works by keyboard', async () => {
    const wave = await waveScene(scene.system, { drivers: 2, orders: 3 })
    const page = await scene.open(mapOf(wave), { user: 'dispatcher', lang })
    const copy = COPY[lang]
    await page.locator('.maplibregl-marker').first().waitFor()
    // Works by keyboard alone: selects all orders in view, then the driver in the list.
    await page.getByRole('button', { name: copy.in_view }).press('Enter')
    await page.locator('output', { hasText: /3/ }).first().waitFor()
    await page
      .getByRole('button', { name: /אבי מזרחי/ })
      .last()
      .press('Enter')
    await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [1, 2, 3] })

    const letter = await letterOf(scene.system, wave.driver_ids[0]!, lang)
    const third = mark(page, new RegExp(`^${letter}3 `))
    await third.waitFor()
    await third.evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => third.getAttribute('aria-pressed')).toBe('true')
    await mark(page, new RegExp(`^${letter}1 `)).evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [3, 1, 2] })

    const eye = page.locator('li', { hasText: 'אבי מזרחי' }).getByRole('button').first()
    await eye.click()
    await expect.poll(() => third.count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get('hide')).toBe(String(wave.driver_ids[0]))
    await page.reload()
    await isAwake(page)
    await page.locator('.maplibregl-marker').first().waitFor()
    await expect.poll(() => third.count()).toBe(0)
    await eye.click()
    await third.waitFor()
  })
})
