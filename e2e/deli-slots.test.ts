import { businessDay } from '@tavlin/domain/business-time'
import { addDays, weekdayOf } from '@tavlin/domain/availability/dates'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const DELI = 3
const HOURS = `/delis/${DELI}/hours`
const SLOTS = `/delis/${DELI}/slots`
const FRIDAY = 5

const today = businessDay(new Date())
/** The Friday is never today, because the evening must lie in the future. */
const friday = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7 || 7)
const slotsOnFriday = `${SLOTS}?date=${friday}&type=delivery`

const rows = (table: string, what: string, where: string) =>
  stored(scene.system, `select ${what} from ${table} where deli_id = $1 and ${where} order by 1`, [DELI])
const row = (page: Page, clock: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(clock, { exact: true }) })
/** Presses Tab until the component has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  const isHere = () => element.evaluate((node) => node === document.activeElement)
  for (let tabs = 0; tabs < 60 && !(await isHere()); tabs++) await page.keyboard.press('Tab')
  await expect.poll(() => isHere()).toBe(true)
}

test('the owner saves opening hours past midnight after removing an overlap', async () => {
  const page = await scene.open(HOURS, { user: 'owner' })
  const day = page.getByRole('region', { name: 'שישי' })
  await day.getByRole('textbox', { name: 'שישי: סגירה' }).fill('2')
  await day.getByText('למחרת').waitFor()

  await day.getByRole('button', { name: 'הוספת שעות ביום שישי' }).click()
  await day.getByRole('textbox', { name: 'שישי: פתיחה' }).last().fill('1:00')
  await day.getByRole('textbox', { name: 'שישי: סגירה' }).last().fill('3:00')
  await day.getByRole('alert').getByText(/חפיפה/).waitFor()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect
    .poll(() => rows('deli_hours', 'until_minute', `weekday = 5 and order_type = 'delivery'`))
    .toEqual([{ until_minute: 900 }])

  await day.getByRole('button', { name: /הסרת 01:00–03:00/ }).click()
  await page.getByRole('button', { name: 'אותן שעות לאיסוף' }).click()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await page.getByText('שעות הפתיחה נשמרו').waitFor()
  const friday_hours = await rows('deli_hours', 'order_type, from_minute, until_minute', 'weekday = 5')
  expect(friday_hours).toHaveLength(2)
  for (const hours of friday_hours) expect(hours).toMatchObject({ from_minute: 480, until_minute: 1560 })
  expect(await barriers(page)).toEqual([])
})

test('the owner accepts a suggested holiday, adds a closure of three days, removes it and undoes', async () => {
  const page = await scene.open(`${HOURS}?days=365`, { user: 'owner', lang: 'en' })
  await page.getByRole('button', { name: /^Accept: Eve of Passover, / }).click()
  await page.getByText('1 day accepted').waitFor()
  const special = page.getByRole('list', { name: 'Special days' })
  await special.getByText('Eve of Passover').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Accept: Eve of Passover, / }).count()).toBe(0)
  const accepted = await rows('deli_exception', 'reason_en, spans, holiday', `holiday like 'pesach_eve%'`)
  expect(accepted).toHaveLength(1)
  expect(accepted[0]).toMatchObject({ reason_en: 'Eve of Passover' })

  await page.getByRole('button', { name: 'Add special day', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New special day' })
  const dates = [70, 71, 72].map((days_ahead) => addDays(businessDay(new Date()), days_ahead))
  const typed = (date: string) => date.split('-').toReversed().join('/')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typed(dates[0]!))
  await dialog.getByRole('textbox', { name: 'Until (inclusive)' }).fill(typed(dates[2]!))
  await dialog.getByRole('button', { name: 'Renovation' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const closing = () => rows('deli_exception', 'date::text, spans', `reason_he = 'שיפוץ'`)
  const days = dates.map((date) => ({ date, spans: [] }))
  expect(await closing()).toEqual(days)

  await special.getByRole('button', { name: /^Remove Renovation/ }).click()
  await special.getByText('Renovation').waitFor({ state: 'detached' })
  expect(await closing()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await special.getByText('Renovation').waitFor()
  expect(await closing()).toEqual(days)
})

test('a slot template is rejected while it overlaps another, then creates slots with grill minutes', async () => {
  const page = await scene.open(`${SLOTS}?view=series`, { user: 'owner' })
  await page.getByRole('button', { name: 'הוספת תבנית', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'תבנית חדשה' })
  // A new template starts with every day selected.
  for (const day of ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שבת'])
    await drawer.getByRole('checkbox', { name: day }).uncheck({ force: true })
  await drawer.getByRole('checkbox', { name: 'שישי' }).check({ force: true })
  await drawer.getByRole('textbox', { name: 'משעה' }).fill('12')
  await drawer.getByRole('textbox', { name: 'עד שעה' }).fill('23')
  await drawer.getByText('22 מועדים ביום').waitFor()
  await drawer.getByRole('button', { name: 'יצירה' }).click()
  await drawer
    .getByText(/חופפות/)
    .first()
    .waitFor()

  await drawer.getByRole('textbox', { name: 'משעה' }).fill('17')
  await drawer.getByText('12 מועדים ביום').waitFor()
  await drawer.getByRole('textbox', { name: 'גריל' }).fill('60')
  await drawer.getByRole('button', { name: 'יצירה' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText(/גריל 60 דק/).waitFor()
  const [made] = await rows('slot_series', 'from_minute, until_minute, orders, section_minutes', 'from_minute = 1020')
  expect(made).toMatchObject({ from_minute: 1020, until_minute: 1380, orders: 8 })
  expect(Object.values(made?.['section_minutes'] as object)).toEqual([60])

  await page.goto(scene.system.origin + slotsOnFriday)
  await row(page, '22:30–23:00').getByText('פתוח').waitFor()
})

test('the owner blocks next Friday evening by keyboard alone, and a colleague sees it without a reload', async () => {
  const [page, colleague] = await Promise.all([
    scene.open(slotsOnFriday, { user: 'owner', lang: 'en' }),
    scene.open(slotsOnFriday, { user: 'kitchen' }),
  ])
  await Promise.all([isAwake(page), colleague.locator('[data-line=online]').waitFor()])
  await expect.poll(() => colleague.getByRole('button', { name: 'חסימה', exact: true }).count()).toBe(0)

  await tabTo(page, page.getByRole('button', { name: 'Block', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Block time slots/ })
  await dialog.waitFor()
  await tabTo(page, dialog.getByRole('radio', { name: 'Whole day' }))
  for (let part = 0; part < 3; part++) await page.keyboard.press('ArrowRight')
  await dialog.getByText(/^12 time slots/).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Private event' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason in English' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await row(page, '19:00–19:30').getByText('Blocked').waitFor()
  await row(page, '19:00–19:30').getByText('Private event').waitFor()
  await row(page, '12:00–12:30').getByText('Open').waitFor()
  await row(colleague, '19:00–19:30').getByText('חסום').waitFor()
  await row(colleague, '19:00–19:30').getByText('אירוע פרטי').waitFor()
  await expect
    .poll(() => rows('slot_event', 'date::text, kind, from_minute, until_minute, reason_he', 'true'))
    .toEqual([{ date: friday, kind: 'blocked', from_minute: 1020, until_minute: 1680, reason_he: 'אירוע פרטי' }])
  expect(await barriers(page)).toEqual([])
})

test('the owner halves the capacity of one slot, and removing the event restores it', async () => {
  const page = await scene.open(slotsOnFriday, { user: 'owner', lang: 'en', width: 390 })
  await page.getByRole('button', { name: 'Actions for time slot 12:00–12:30' }).click()
  await page.getByRole('menuitem', { name: 'Reduce capacity' }).click()
  const dialog = page.getByRole('dialog', { name: /^Reduce capacity/ })
  await dialog.getByRole('button', { name: 'Busy kitchen' }).click()
  await dialog.getByRole('button', { name: 'Reduce capacity', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, '12:00–12:30').getByText(/\/5$/).waitFor()
  await row(page, '12:30–13:00').getByText(/\/10$/).waitFor()
  const reduced = () => rows('slot_event', 'from_minute, percent', `kind = 'reduced'`)
  expect(await reduced()).toEqual([{ from_minute: 720, percent: 50 }])

  await page.getByRole('button', { name: 'Remove event Busy kitchen' }).click()
  await row(page, '12:00–12:30').getByText(/\/10$/).waitFor()
  expect(await reduced()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
