import { randomUUID } from 'node:crypto'
import { availability } from '@tavlin/contract/availability'
import { delis } from '@tavlin/contract/delis'
import { addDays, weekdayOf } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import type { BrowserOptions } from './browser.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()

/** A weekday beyond every lead time and still within the ordering horizon. */
const DAY = [2, 3, 4, 5, 6].map((days) => addDays(businessDay(new Date()), days)).find((date) => weekdayOf(date) < 5)!
const QUESTION = `/meals/availability?deli=1&date=${DAY}&start=13:00&type=delivery`
const PLAIN = { active: true, price_agorot: null, quota: null, snoozed_until: null, windows: [], dates: [] }
const EVENING = { weekdays: [0, 1, 2, 3, 4, 5, 6], from_minute: 1020, until_minute: 1260, quota: null }

type Meal = { id: number; name_he: string; name_en: string; price_agorot: number }
type ItemRow = { active: boolean; quota: number | null; windows: object[]; snoozed_until: Date | null }
let hummus: Meal

const mealNamed = async (name_en: string) => {
  const sql = 'select id, name_he, name_en, price_agorot::int from meal where name_en = $1'
  return (await stored<Meal>(scene.system, sql, [name_en]))[0]!
}
const itemOf = async ({ id }: Pick<Meal, 'id'>) => {
  const sql = 'select active, quota, windows, snoozed_until from deli_item where deli_id = 1 and meal_id = $1'
  return (await stored<ItemRow>(scene.system, sql, [id]))[0]
}
const put = async ({ id }: Pick<Meal, 'id'>, change: object) => {
  const owner = await apiAs(scene.system, 'owner', delis)
  await owner.saveItem({ params: { id: '1', meal_id: String(id) }, body: { ...PLAIN, ...change } })
}
async function open(path: string, look: BrowserOptions): Promise<Page> {
  const page = await scene.open(path, look)
  await isAwake(page)
  return page
}
const rowOf = (page: Page, { id }: Pick<Meal, 'id'>) => page.locator(`#meal-${id}`)

beforeAll(async () => {
  hummus = await mealNamed('Hummus with chickpeas')
})

test('the manager reads why a meal is unavailable, fixes both reasons in place and undoes the second fix', async () => {
  await put(hummus, { active: false, windows: [EVENING] })
  const page = await open(`/meals/${hummus.id}`, { user: 'manager' })
  await page.getByRole('link', { name: 'בדיקת זמינות' }).click()
  await page.getByRole('heading', { level: 1, name: 'בדיקת זמינות' }).waitFor()
  await page.goto(`${scene.system.origin}${QUESTION}&meal=${hummus.id}`)
  await isAwake(page)
  const row = rowOf(page, hummus)
  await row.getByText('לא נמכרת כרגע במעדנייה הזאת').waitFor()
  await row.getByText('לא נמכרת בשעה שנבחרה').waitFor()
  await expect.poll(() => row.innerText()).toContain('17:00–21:00')

  await row.getByRole('button', { name: `הפעלה כאן: ${hummus.name_he}` }).click()
  await row.getByText('לא נמכרת כרגע במעדנייה הזאת').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: /הוספת המועד/ }).click()
  await row.getByText('זמינה', { exact: true }).waitFor()
  const added = { weekdays: [weekdayOf(DAY)], from_minute: 780, until_minute: 810, quota: null }
  await expect.poll(() => itemOf(hummus)).toMatchObject({ active: true, windows: [EVENING, added] })

  await page.getByRole('button', { name: 'ביטול הפעולה' }).last().click()
  await row.getByText('לא נמכרת בשעה שנבחרה').waitFor()
  await expect.poll(() => itemOf(hummus)).toMatchObject({ active: true, windows: [EVENING] })
})

test('a used-up quota has the same explanation in both languages, and can be raised from the explanation', async () => {
  await put(hummus, {})
  const owner = await apiAs(scene.system, 'owner', availability)
  const request = { params: { id: '1' }, query: { date: DAY, start: '780', type: 'delivery' as const } }
  const { meals, verdicts } = (await owner.menu(request)).data
  const found = meals.find(
    ({ id, groups }) => groups.length === 0 && verdicts.some((v) => v.meal_id === id && v.available),
  )!
  await put(found, { quota: 2 })
  const cart = { date: DAY, start_minute: 780, order_type: 'delivery' as const }
  const lines = [{ meal_id: found.id, quantity: 2, choices: [] }]
  await owner.reserve({ params: { id: '1' }, body: { id: randomUUID(), ...cart, lines } })

  const hebrew = await open(`${QUESTION}&meal=${found.id}`, { user: 'manager' })
  const english = await open(QUESTION, { user: 'manager', lang: 'en' })
  await rowOf(hebrew, found).getByText('המכסה למועד נגמרה').waitFor()
  await expect
    .poll(async () => (await rowOf(hebrew, found).innerText()).replaceAll(/[\u2066\u2069]/g, ''))
    .toContain('2 מתוך 2 הוזמנו')
  const row = rowOf(english, found)
  await row.getByText('The time slot quota is used up').waitFor()
  await expect.poll(() => row.innerText()).toContain('2 of 2 are ordered for this time slot.')

  await row.getByRole('button', { name: /Raise quota to 7/ }).click()
  await row.getByText('5 of 7 left in this time slot').waitFor()
  await rowOf(hebrew, found).getByText('זמינה', { exact: true }).waitFor()
  expect((await itemOf(found))?.quota).toBe(7)
})

test('the manager adds a happy hour, cannot save an overlapping one, and sees how the price is computed', async () => {
  await put(hummus, {})
  const page = await open('/delis/1/happy-hour', { user: 'manager' })
  const create = async () => {
    await page.getByRole('button', { name: 'הוספת שעה שמחה', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'שעה שמחה חדשה' })
    await drawer.getByRole('textbox', { name: 'משעה' }).fill('12:30')
    await drawer.getByRole('textbox', { name: 'עד שעה' }).fill('14:00')
    await drawer.getByRole('searchbox', { name: 'חיפוש מנה' }).fill(hummus.name_he)
    await drawer.getByRole('checkbox', { name: hummus.name_he, exact: true }).check()
    return drawer
  }
  const drawer = await create()
  await drawer.getByRole('textbox', { name: 'הנחה' }).fill('20')
  const reduced = ((hummus.price_agorot * 0.8) / 100).toFixed(2)
  await drawer.getByRole('region', { name: 'תצוגה מקדימה' }).getByText(reduced).waitFor()
  await drawer.getByRole('button', { name: 'שמירה' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText(hummus.name_he).waitFor()
  const sql =
    'select weekdays, from_minute, until_minute, percent from happy_hour where deli_id = 1 and $1 = any(meal_ids)'
  const happy_hour = { weekdays: [0, 1, 2, 3, 4], from_minute: 750, until_minute: 840, percent: 20 }
  await expect.poll(() => stored(scene.system, sql, [hummus.id])).toEqual([happy_hour])

  const second = await create()
  await second.getByRole('alert').getByText(hummus.name_he).waitFor()
  await expect.poll(() => second.getByRole('button', { name: 'שמירה' }).getAttribute('aria-disabled')).toBe('true')
  await second.getByRole('button', { name: 'הסרת המנה' }).click()
  await second.getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => stored(scene.system, sql, [hummus.id])).toEqual([happy_hour])

  await page.goto(`${scene.system.origin}${QUESTION}&meal=${hummus.id}`)
  const row = rowOf(page, hummus)
  await row.getByText(/שעה שמחה/).waitFor()
  const row_text = await row.innerText()
  for (const number of [reduced, (hummus.price_agorot / 100).toFixed(2), '−20%']) expect(row_text).toContain(number)
})

test('the manager finds and activates a meal by keyboard alone, and the focus stays on the meal', async () => {
  await put(hummus, { active: false })
  const page = await open(QUESTION, { user: 'manager', lang: 'en' })
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.id ?? ''
    })
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 60 && (await focused()) !== name; tabs++) await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe(name)
  }
  await tabTo('Search meals')
  await page.keyboard.type(hummus.name_en)
  await page.waitForURL('**search=Hummus+with+chickpeas**')
  await tabTo(`Activate here: ${hummus.name_en}`)
  await page.keyboard.press('Enter')
  await rowOf(page, hummus).getByText('Available', { exact: true }).waitFor()
  await expect.poll(focused).toBe(`meal-${hummus.id}`)
  expect((await itemOf(hummus))?.active).toBe(true)
})

test('the manager sets price and hours of a deli’s meal, snoozes two meals and stops selling a category', async () => {
  await put(hummus, {})
  const page = await open('/delis/1/items?search=Hummus+with', { user: 'manager', lang: 'en' })
  await page.getByRole('button', { name: `${hummus.name_en} price here` }).click()
  await page.keyboard.type('39.90')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Default /)
    .first()
    .waitFor()
  const price = 'select price_agorot::int from deli_item where deli_id = 1 and meal_id = $1'
  await expect.poll(() => stored(scene.system, price, [hummus.id])).toEqual([{ price_agorot: 3990 }])

  await page.goto(`${scene.system.origin}/delis/1/items?meal=${hummus.id}`)
  await isAwake(page)
  const drawer = page.getByRole('dialog', { name: hummus.name_en })
  await drawer.getByRole('button', { name: 'Add hours' }).click()
  await drawer.getByRole('textbox', { name: 'Until' }).fill('11:00')
  await drawer.getByText('The end time must be after the start time').waitFor()
  await drawer.getByRole('textbox', { name: 'Until' }).fill('18:00')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect((await itemOf(hummus))?.windows).toMatchObject([{ from_minute: 720, until_minute: 1080 }])

  await page.goto(`${scene.system.origin}/delis/1/items?search=Hummus+with`)
  await isAwake(page)
  for (const name of [hummus.name_en, 'Hummus with ful'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Snooze', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Until tomorrow' }).click()
  await expect.poll(() => page.getByText(/Snoozed until/).count()).toBeGreaterThanOrEqual(2)
  expect((await itemOf(hummus))?.snoozed_until?.getTime()).toBeGreaterThan(Date.now())

  await page.goto(`${scene.system.origin}/delis/1/items`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Actions for Breakfast', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Stop selling' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop selling' }).click()
  await page
    .getByRole('region', { name: 'Breakfast', exact: true })
    .getByText(/^0 of \d+ sold/)
    .waitFor()
  const left = `select count(*)::int from deli_item join meal on meal.id = meal_id
    join meal_category category on category.id = category_id where deli_id = 1 and category.name_en = 'Breakfast'`
  await expect.poll(() => stored(scene.system, left)).toEqual([{ count: 0 }])
})

test('a read-only user sees every reason on a phone but no action buttons', async () => {
  await put(hummus, { active: false, windows: [EVENING] })
  const page = await open(`${QUESTION}&meal=${hummus.id}`, { user: 'clerk', width: 390 })
  const row = rowOf(page, hummus)
  await row.getByText('לא נמכרת בשעה שנבחרה').waitFor()
  await expect.poll(() => row.getByRole('button').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
