import type { Lang } from '@tavlin/domain/language'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { hasFocus } from './kit-section.ts'
import { stage } from './stage.ts'

const scene = stage()

const COPY = {
  he: {
    new_area: 'אזור חדש',
    border: 'גבול האזור החדש',
    name_he: 'שם בעברית',
    fee: 'דמי משלוח',
    minimum: 'מינימום הזמנה',
    priority: 'עדיפות',
    add: 'הוספת אזור',
    added: 'האזור נוסף',
    check: 'בדיקת כתובת',
    outside: 'מחוץ לכל האזורים',
    shut: 'עצירה לשעה',
    rain: 'גשם',
    reopen: 'חידוש משלוחים',
    quote: /חוף דרומי.*דמי משלוח 12\.50.*מינימום 80\.00/s,
    rejected: /עצור עד (\d\d\/\d\d\/\d{4} )?\d\d:\d\d \(גשם\)/,
    back: 'כל האזורים',
    crosses: 'הגבול חוצה את עצמו. הזיזו את אחת הנקודות.',
    import: 'ייבוא',
    paste: 'או הדביקו את הטקסט',
    found: 'נמצאו שני אזורים',
    save_two: 'הוספת שני אזורים',
    bad: 'באזור ״שדות״: הגבול חוצה את עצמו.',
  },
  en: {
    new_area: 'New area',
    border: 'New area border',
    name_he: 'Name in Hebrew',
    fee: 'Delivery fee',
    minimum: 'Minimum order',
    priority: 'Priority',
    add: 'Add area',
    added: 'Area added',
    check: 'Check address',
    outside: 'Outside all areas',
    shut: 'Pause for 1 hour',
    rain: 'Rain',
    quote: /South beach.*Delivery fee ₪12\.50.*Minimum ₪80\.00/s,
    rejected: /Paused until (\d\d\/\d\d\/\d{4} )?\d\d:\d\d \(Rain\)/,
    reopen: 'Resume',
    back: 'All areas',
    crosses: 'The border crosses itself. Move one of its points.',
    import: 'Import',
    paste: 'Or paste the text',
    found: '2 areas found',
    save_two: 'Add 2 areas',
    bad: 'Area “שדות”: A border crosses itself.',
  },
}
type AreaRow = { id: number; name_he: string; shape: [number, number][][]; fee: number; minimum: number }

const areasOf = (deli_id: number) =>
  stored<AreaRow>(
    scene.system,
    `select id, name_he, shape, fee_agorot::int as fee, minimum_agorot::int as minimum
     from delivery_area where deli_id = $1 order by id`,
    [deli_id],
  )
const shutOf = (id: number) =>
  stored<{ minutes: number | null; reason: string }>(
    scene.system,
    `select round(extract(epoch from shut_until - now()) / 60)::int as minutes, shut_reason_en as reason
     from delivery_area where id = $1`,
    [id],
  )

async function open(deli_id: number, lang: Lang, width = 1280) {
  const page = await scene.visit(`/delis/${deli_id}/areas`, { user: 'owner', lang, width })
  await page.locator('.maplibregl-marker').first().waitFor()
  await isAwake(page)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return { page, button, field, copy: COPY[lang] }
}

/** Returns the page coordinates of a point given in pixels from the centre of the map. */
async function fromMiddle(page: Page, right: number, down: number) {
  const box = (await page.locator('canvas.maplibregl-canvas').boundingBox())!
  return [box.x + box.width / 2 + right, box.y + box.height / 2 + down] as const
}
async function pressMap(page: Page, ...places: (readonly [right: number, down: number])[]) {
  for (const [right, down] of places) {
    await page.mouse.click(...(await fromMiddle(page, right, down)))
    // A press adds to the border as last rendered, so the page has to render this point before the next press.
    await page.waitForTimeout(30)
  }
}
const vertices = (page: Page) => page.locator('.maplibregl-marker button[class*=vertex]')

test.each([
  { lang: 'he', deli: 1 },
  { lang: 'en', deli: 2 },
] as const)(
  'the owner draws a delivery area with the mouse, prices it, checks quotes and closes it for an hour ($lang)',
  async ({ lang, deli }) => {
    const { page, button, field, copy } = await open(deli, lang)
    const before = await areasOf(deli)
    await button(copy.new_area).click()
    await page.getByRole('heading', { name: copy.border }).waitFor()
    await pressMap(page, [-90, -60], [90, -60], [90, 60], [-90, 60])
    await expect.poll(() => vertices(page).count()).toBe(4)
    await pressMap(page, [-90, -60])
    await hasFocus(field(copy.name_he))
    await field(copy.name_he).fill(lang === 'he' ? 'חוף דרומי' : 'South beach')
    await field(copy.fee).fill('12.5')
    await field(copy.minimum).fill('80')
    await field(copy.priority).fill('50')
    await button(copy.add).click()
    await page.getByText(copy.added).waitFor()

    const made = (await areasOf(deli)).at(-1)!
    await expect.poll(() => areasOf(deli)).toHaveLength(before.length + 1)
    expect([made.fee, made.minimum, made.shape.length, made.shape[0]!.length]).toEqual([1250, 8000, 1, 5])
    const [west, , east] = made.shape[0]!.map(([lng]) => lng)
    expect(west!).toBeLessThan(east!)

    await button(copy.check).click()
    const check = page.getByRole('region', { name: copy.check })
    await pressMap(page, [40, 20])
    await expect.poll(() => check.innerText()).toMatch(copy.quote)
    const box = (await page.locator('canvas.maplibregl-canvas').boundingBox())!
    await pressMap(page, [-box.width / 2 + 8, -box.height / 2 + 8])
    await check.getByText(copy.outside).waitFor()

    await pressMap(page, [40, 20])
    await expect.poll(() => check.innerText()).toMatch(copy.quote)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: made.name_he })
    await row.getByRole('button', { name: copy.shut }).click()
    await row.getByRole('button', { name: copy.rain }).click()
    await expect.poll(() => check.innerText()).toMatch(copy.rejected)
    await expect.poll(() => row.innerText()).toMatch(copy.rejected)
    await expect.poll(() => shutOf(made.id)).toEqual([{ minutes: 60, reason: 'Rain' }])
    await row.getByRole('button', { name: copy.reopen }).click()
    await expect.poll(() => check.innerText()).not.toMatch(copy.rejected)
    expect((await shutOf(made.id))[0]!.minutes).toBeNull()
  },
)

test('the owner draws and saves a delivery area by keyboard alone', async () => {
  const { page, button, field, copy } = await open(3, 'en')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await button(copy.new_area).focus()
  await press('Enter')
  await page.getByRole('heading', { name: copy.border }).waitFor()
  // The first Tab reaches "back to the list", the second "add point at map center".
  await press('Tab', 'Tab')
  await hasFocus(button('Add point at map center'))
  await press('Enter', 'Enter', 'Enter')
  await expect.poll(() => vertices(page).count()).toBe(3)
  await press('Shift+Tab')
  await hasFocus(button('Point 3').first())
  await press('Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowUp')
  await press('Shift+Tab', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await hasFocus(button('Point 2').first())
  await press('Enter')
  await hasFocus(field(copy.name_he))
  await page.keyboard.type('מקלדת')
  await press('Enter')
  await page.getByText(copy.added).waitFor()
  const [first, second, third, last] = (await areasOf(3)).at(-1)!.shape[0]!
  expect(last).toEqual(first)
  expect([second![0] > first![0], second![1] === first![1]]).toEqual([true, true])
  expect([third![0] === first![0], third![1] > first![1]]).toEqual([true, true])
})

test('the owner edits a border and reverts it with Escape; a self-crossing border shows an error', async () => {
  const { page, button, copy } = await open(4, 'he')
  const [area] = await areasOf(4)
  await button(area!.name_he).first().click()
  await button('עריכת הגבול').click()
  await expect.poll(() => vertices(page).count()).toBe(area!.shape[0]!.length - 1)
  const corner = async () => (await vertices(page).first().boundingBox())!
  const drag = async (right: number, down: number) => {
    const { x, y } = await corner()
    await page.mouse.move(x + 8, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 8 + right / 2, y + 8 + down / 2)
    await page.mouse.move(x + 8 + right, y + 8 + down)
    await page.mouse.up()
  }
  const was = await corner()
  await drag(-20, 14)
  expect(Math.abs((await corner()).x - was.x + 20)).toBeLessThan(3)
  await page.keyboard.press('Escape')
  await expect.poll(() => vertices(page).count()).toBe(0)
  await expect.poll(() => button('שמירה').isDisabled()).toBe(true)

  await button('עריכת הגבול').click()
  await drag(-20, 14)
  await page.locator('.maplibregl-marker button[class*=midpoint]').first().click()
  await expect.poll(() => vertices(page).count()).toBe(area!.shape[0]!.length)
  await page.keyboard.press('Delete')
  await expect.poll(() => vertices(page).count()).toBe(area!.shape[0]!.length - 1)
  await button('שמירה').click()
  await page.getByText('האזור נשמר').waitFor()
  const [now] = await areasOf(4)
  expect(now!.shape[0]).toHaveLength(area!.shape[0]!.length)
  expect(now!.shape[0]![0]![0]).toBeLessThan(area!.shape[0]![0]![0])
  expect(now!.shape[0]!.slice(1, -1)).toEqual(area!.shape[0]!.slice(1, -1))

  await button(copy.new_area).click()
  await page.getByRole('heading', { name: copy.border }).waitFor()
  await pressMap(page, [-90, -60], [90, 60], [90, -60], [-90, 60], [-90, -60])
  await page.getByText(copy.crosses).waitFor()
  // Dragging the second point past the third removes the crossing.
  const from = await fromMiddle(page, 90, 60)
  const to = await fromMiddle(page, 0, -110)
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  await page.mouse.move(...to)
  await page.mouse.up()
  await page.getByText(copy.crosses).waitFor({ state: 'detached' })
  await button('סיום').waitFor()
})

const POLYGON = (name: string, west: number, bow = false) => ({
  type: 'Feature',
  properties: { name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 32.12],
        bow ? [west + 0.01, 32.13] : [west + 0.01, 32.12],
        bow ? [west + 0.01, 32.12] : [west + 0.01, 32.13],
        [west, 32.13],
        [west, 32.12],
      ],
    ],
  },
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

test.each([
  { lang: 'he', deli: 3 },
  { lang: 'en', deli: 4 },
] as const)('the owner previews imported GeoJSON areas before saving them ($lang)', async ({ lang, deli }) => {
  const { page, button, field, copy } = await open(deli, lang, lang === 'en' ? 390 : 1280)
  const before = await areasOf(deli)
  await button(copy.import).click()
  await field(copy.paste).fill(collection(POLYGON('כרמים', 34.78), POLYGON('שדות', 34.8, true)))
  await page.getByText(copy.bad).waitFor()
  await expect.poll(() => button(copy.new_area).count()).toBe(0)
  await page.locator('input[type=file]').setInputFiles({
    name: 'areas.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(collection(POLYGON('כרמים', 34.78), POLYGON('שדות', 34.8))),
  })
  await page.getByText(copy.found).waitFor()
  await page.locator('.maplibregl-marker', { hasText: 'כרמים' }).waitFor()
  await expect.poll(() => areasOf(deli)).toEqual(before)
  await button(copy.save_two).click()
  await page.getByRole('listitem').filter({ hasText: 'שדות' }).first().waitFor()
  const added = (await areasOf(deli)).slice(before.length)
  expect(added.map(({ name_he }) => name_he)).toEqual(['כרמים', 'שדות'])
  expect(added[1]!.shape).toEqual(POLYGON('שדות', 34.8).geometry.coordinates)
})
