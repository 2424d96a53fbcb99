import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BrowserOptions } from './browser.ts'
import { stage } from './stage.ts'

const scene = stage()

async function mapIn(look: BrowserOptions) {
  const page = await scene.open('/design?only=map', look)
  const half = page.locator(`#map [lang=${look.lang ?? 'he'}]`)
  const cluster = half.locator('.maplibregl-marker button', { hasText: /^[\d,]+$/ })
  await cluster.first().waitFor()
  const counts = async () => (await cluster.allInnerTexts()).map(Number).toSorted((a, b) => b - a)
  const marks = () => half.locator('.maplibregl-marker').count()
  return { page, half, cluster, counts, marks }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
/**
 * Returns the mean brightness of the map, 0–255, from a screenshot: WebGL clears the drawing buffer after each frame.
 */
async function painted(page: Page, lang: string): Promise<number> {
  const picture = await page.locator(`#map [lang=${lang}] canvas`).first().screenshot()
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const copy = document.createElement('canvas')
    const image = await createImageBitmap(new Blob([bytes]))
    const pen = Object.assign(copy, { width: image.width, height: image.height }).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    let sum = 0
    for (let at = 0; at < data.length; at += 4) sum += (data[at]! + data[at + 1]! + data[at + 2]!) / 3
    return sum / (data.length / 4)
  }, picture.toString('base64'))
}

test('the map loads only when it is shown, and only from our own origin', async () => {
  const page = await scene.open('/design?only=chips')
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.reload()
  await page.getByText('ממתינה לאישור').first().waitFor()
  const ofMap = () => fetched.filter((url) => /maplibre|map-canvas|geojson/.test(url))
  expect(ofMap()).toEqual([])
  await page.goto(`${scene.system.origin}/design?only=map`)
  await page.locator('.maplibregl-marker').first().waitFor()
  await expect.poll(() => ofMap().some((url) => url.includes('geojson'))).toBe(true)
  expect(ofMap().every((url) => url.startsWith(scene.system.origin))).toBe(true)
  // The stage also fails this journey on a CSP violation or a request to another host.
})

test('a cluster shows its point count, and pressing the cluster zooms in until it splits', async () => {
  const { page, half, cluster, counts, marks } = await mapIn({ lang: 'he' })
  const before = await counts()
  expect(sum(before) + (await marks()) - before.length).toBe(70)
  const largest = cluster
    .and(page.getByRole('button', { name: `${before[0]} נקודות, לחצו להגדלה`, exact: true }))
    .first()
  await largest.evaluate((button: HTMLElement) => button.click())
  await expect.poll(counts).not.toEqual(before)
  const after = await counts()
  expect(sum(after) + (await marks()) - after.length).toBe(70)
  expect(after[0] ?? 0).toBeLessThan(before[0]!)
  await half.getByRole('button', { name: 'הצגת כל הנקודות' }).click()
  await expect.poll(counts).toEqual(before)
  await expect.poll(() => page.locator('.maplibregl-ctrl-attrib a').count()).toBe(0)
})

test('choosing a point in the list by keyboard selects it on the map', async () => {
  const { page, half } = await mapIn({ lang: 'en' })
  await half.locator('summary').focus()
  await expect.poll(() => half.locator('summary').innerText()).toBe('70 points as a list')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = half.getByRole('listitem').first().getByRole('button')
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
  const mark = half.locator('.maplibregl-marker button[aria-pressed=true]')
  await mark.waitFor()
  await expect.poll(() => mark.innerText()).toBe('A1')
  const inTabOrder = await half.locator('.maplibregl-marker button:not([tabindex="-1"])').count()
  expect(inTabOrder).toBe(0)
})

test('the map is dark in the dark theme', async () => {
  const day = await mapIn({ lang: 'he', scheme: 'light' })
  await expect.poll(() => painted(day.page, 'he')).toBeGreaterThan(150)
  const night = await mapIn({ lang: 'he', scheme: 'dark' })
  await expect.poll(() => painted(night.page, 'he')).toBeLessThan(90)
})
