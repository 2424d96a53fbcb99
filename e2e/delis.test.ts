import { delis } from '@tavlin/contract/delis'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage()
const DELI = 1

const COPY = {
  he: {
    new_deli: 'מעדנייה חדשה',
    name: 'שם בעברית',
    pickup: 'איסוף',
    create: 'יצירת מעדנייה',
    missing: /שלבים עד להזמנה הראשונה/,
    back: 'סקירה',
    location: 'מיקום במפה',
    address: 'כתובת',
    street: 'אלנבי 12',
    lat: 'קו רוחב',
    pin_far: /הסיכה .* מהכתובת/,
    pin_back: 'איפוס הסיכה',
    save: 'שמירה',
    hours: 'שעות פתיחה',
    add_hours: 'הוספת שעות ביום ראשון',
    day_menu: 'פעולות ליום ראשון',
    copy_all: 'העתקה לכל הימים',
    series: 'מועדים וקיבולת',
    template: 'הוספת תבנית',
    orders: 'הזמנות',
    make: 'יצירה',
    every_day: 'כל השבוע',
    hours_saved: 'שעות הפתיחה נשמרו',
    series_saved: 'התבנית נשמרה',
    meals: 'תפריט',
    more_of: /^פעולות: /,
    sell: 'מכירה כאן',
    areas: 'אזורי משלוח',
    bring: 'ייבוא',
    paste: 'או הדביקו את הטקסט',
    add_area: 'הוספת אזור אחד',
    switch_on: 'הפעלת המעדנייה',
    is_on: 'המעדנייה הופעלה',
    pause: 'עצירת הזמנות',
    paused: 'ההזמנות עצורות',
    until: /ההזמנות עצורות עד/,
    resume: 'חידוש עכשיו',
    closes: /נסגר/,
  },
  en: {
    new_deli: 'New deli',
    name: 'Name in Hebrew',
    pickup: 'Pickup',
    create: 'Create deli',
    missing: /Steps to the first order/,
    back: 'Overview',
    location: 'Location on the map',
    address: 'Address',
    street: 'Allenby 12',
    lat: 'Latitude',
    pin_far: /The pin is .* from the address/,
    pin_back: 'Reset pin',
    save: 'Save',
    hours: 'Opening hours',
    add_hours: 'Add hours on Sunday',
    day_menu: 'Actions for Sunday',
    copy_all: 'Copy to all days',
    series: 'Time slots and capacity',
    template: 'Add template',
    orders: 'Orders',
    make: 'Create',
    every_day: 'Every day',
    hours_saved: 'Opening hours saved',
    series_saved: 'Template saved',
    meals: 'Menu',
    more_of: /^Actions for /,
    sell: 'Sell here',
    areas: 'Delivery areas',
    bring: 'Import',
    paste: 'Or paste the text',
    add_area: 'Add 1 area',
    switch_on: 'Activate deli',
    is_on: 'Deli activated',
    pause: 'Pause orders',
    paused: 'Orders are paused',
    until: /paused until/,
    resume: 'Resume now',
    closes: /closed|No time slots close/i,
  },
} as const

const AREA = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [34.78, 32.06],
      [34.79, 32.06],
      [34.79, 32.07],
      [34.78, 32.06],
    ],
  ],
})

/** Follows the step's link in the list of missing steps and waits for its screen. */
async function goTo(page: Page, step: string): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: step, exact: true }).click()
}
const missingOf = async (id: number) =>
  (await (await apiAs(scene.system, 'owner', delis)).deli({ params: { id: String(id) } })).data.missing

test.each(languages(0))('the owner sets up a new deli step by step until its first order (%s)', async (lang) => {
  const copy = COPY[lang]
  const page = await scene.open('/delis', { user: 'owner', lang })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const back = () => page.getByRole('link', { name: copy.back, exact: true }).click()

  await button(copy.new_deli).first().click()
  await page.getByRole('textbox', { name: copy.name }).fill(`תבלין חדשה ${lang}`)
  await page.getByRole('checkbox', { name: copy.pickup }).uncheck()
  await button(copy.create).click()
  await page.waitForURL(/\/delis\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await page.getByRole('heading', { name: copy.missing }).waitFor()
  await expect.poll(() => missingOf(id)).toEqual(['active', 'location', 'hours', 'series', 'items', 'areas'])

  await goTo(page, copy.location)
  await page.getByRole('combobox', { name: copy.address }).fill(copy.street)
  await page.getByRole('option').filter({ hasText: copy.street }).first().click()
  const latitude = page.getByRole('textbox', { name: copy.lat })
  await expect.poll(() => latitude.inputValue()).not.toBe('')
  const found = await latitude.inputValue()
  // A pin on another street shows a warning and can be moved back to the address.
  await latitude.fill(String(Number(found) + 0.01))
  await page.getByText(copy.pin_far).waitFor()
  await button(copy.pin_back).click()
  await page.getByText(copy.pin_far).waitFor({ state: 'detached' })
  await button(copy.save).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const at = 'select address, lat, round(geocoded_lat::numeric, 5)::float8 as geocoded_lat from deli where id = $1'
  await expect
    .poll(() => stored(scene.system, at, [id]))
    .toEqual([{ address: expect.stringContaining(copy.street), lat: Number(found), geocoded_lat: Number(found) }])

  await goTo(page, copy.hours)
  await button(copy.add_hours).click()
  await button(copy.day_menu).click()
  await page.getByRole('menuitem', { name: copy.copy_all }).click()
  await button(copy.save).click()
  // Wait for the save: with unsaved changes, leaving the page shows a confirmation.
  await page.getByText(copy.hours_saved).waitFor()
  await expect.poll(() => missingOf(id)).not.toContain('hours')

  await back()
  await goTo(page, copy.series)
  await button(copy.template).click()
  await button(copy.every_day).click()
  await page.getByRole('textbox', { name: copy.orders, exact: true }).fill('12')
  await button(copy.make).click()
  await page.getByText(copy.series_saved).waitFor()
  await expect.poll(() => missingOf(id)).not.toContain('series')

  await back()
  await goTo(page, copy.meals)
  await button(copy.more_of).first().click()
  await page.getByRole('menuitem', { name: copy.sell }).click()
  await expect.poll(() => missingOf(id)).not.toContain('items')

  await back()
  await goTo(page, copy.areas)
  await button(copy.bring).click()
  await page.getByRole('textbox', { name: copy.paste }).fill(AREA)
  await button(copy.add_area).click()
  await button(copy.add_area).waitFor({ state: 'detached' })
  await expect.poll(() => missingOf(id)).toEqual(['active'])

  await back()
  await button(copy.switch_on).click()
  await page.getByText(copy.is_on).waitFor()
  await page.getByRole('heading', { name: copy.missing }).waitFor({ state: 'detached' })
  await expect.poll(() => missingOf(id)).toEqual([])
  const [stored_deli] = await stored<Record<string, number | boolean>>(
    scene.system,
    `select active, (select count(*)::int from deli_hours where deli_id = $1) as hours,
       (select orders from slot_series where deli_id = $1) as orders,
       (select count(*)::int from delivery_area where deli_id = $1) as areas from deli where id = $1`,
    [id],
  )
  expect(stored_deli).toEqual({ active: true, hours: 7, orders: 12, areas: 1 })
})

test.each(languages(1))('a colleague sees at once when the pause of a deli begins and ends (%s)', async (lang) => {
  const copy = COPY[lang]
  const [mine, theirs] = await Promise.all([
    scene.open(`/delis/${DELI}`, { user: 'owner', lang }),
    scene.open('/delis', { user: 'manager', lang }),
  ])
  await Promise.all([isAwake(mine), isAwake(theirs)])
  const chip = theirs.getByRole('main').getByText(copy.until)
  const isPaused = async () => {
    const sql = 'select paused_until > now() as is_paused, pause_note_he as note from deli where id = $1'
    return (await stored<{ is_paused: boolean | null; note: string }>(scene.system, sql, [DELI]))[0]!
  }

  await mine.getByRole('button', { name: copy.pause }).click()
  await mine.getByRole('heading', { name: copy.paused }).waitFor()
  // The card lists the slots that the pause closes, or shows that there are none.
  await mine.getByText(copy.closes).first().waitFor()
  await chip.waitFor()
  const { is_paused, note } = await isPaused()
  expect(is_paused).toBe(true)
  expect(note).toContain('תודה על הסבלנות')
  await mine.getByRole('button', { name: copy.resume }).click()
  await chip.waitFor({ state: 'detached' })
  expect((await isPaused()).is_paused).not.toBe(true)

  const owner = await apiAs(scene.system, 'owner', delis)
  const pauseFor = (seconds: number) => {
    const until = new Date(Date.now() + seconds * 1000).toISOString()
    const body = { until, order_types: ['delivery' as const, 'pickup' as const], note_he: '', note_en: '' }
    return owner.pause({ params: { id: String(DELI) }, body })
  }
  await pauseFor(3600)
  await Promise.all([chip.waitFor(), mine.getByRole('heading', { name: copy.paused }).waitFor()])
  await pauseFor(3)
  await mine.getByRole('button', { name: copy.pause }).waitFor()
  await chip.waitFor({ state: 'detached' })
  expect((await isPaused()).is_paused).not.toBe(true)
})

test.each([
  { lang: 'he', more: 'עוד', remove: 'מחיקת המעדנייה', why: /יש מכירות או מלאי/, list: 'מעדניות' },
  { lang: 'en', more: 'More', remove: 'Delete deli', why: /has sales or stock/, list: 'Delis' },
] as const)('the owner can delete a deli only when it has no sales or stock ($lang)', async (copy) => {
  const form = { name_he: 'לרגע', name_en: 'Short-lived', phone: '', address: '', lat: null, lng: null, active: false }
  const rest = { order_types: [], bag_types: [], printer_host: '', printer_port: 9100 }
  const owner = await apiAs(scene.system, 'owner', delis)
  const { id } = (await owner.createDeli({ body: { ...form, ...rest } })).data
  const page = await scene.open(`/delis/${DELI}`, { user: 'owner', lang: copy.lang })
  const remove = async () => {
    await isAwake(page)
    await page.getByRole('main').getByRole('button', { name: copy.more, exact: true }).click()
    await page.getByRole('menuitem', { name: copy.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: copy.remove }).click()
  }
  await remove()
  await page.getByText(copy.why).waitFor()
  await page.goto(`${scene.system.origin}/delis/${id}`)
  await isAwake(page)
  await remove()
  await page.getByRole('heading', { name: copy.list, level: 1 }).waitFor()
  const left = await stored<{ id: number }>(scene.system, 'select id from deli where id = any($1)', [[DELI, id]])
  expect(left.map((deli) => deli.id)).toEqual([DELI])
})

test('the owner duplicates a deli, and the copy has the setup of the original but is inactive', async () => {
  const page = await scene.open(`/delis/${DELI}`, { user: 'owner', lang: 'en' })
  await isAwake(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate deli' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in Hebrew').fill('תבלין השנייה')
  await dialog.getByRole('button', { name: 'Create deli' }).click()
  await page.waitForURL(/\/delis\/(?!1$)\d+$/)
  const { pathname } = new URL(page.url())
  const [made] = await stored(
    scene.system,
    `select count(*)::int as meals, count(*) filter (where price_agorot is not null)::int as own_prices,
      (select count(*)::int from slot_series where deli_id = $1) as series,
      (select active from deli where id = $1) as active
    from deli_item where deli_id = $1`,
    [Number(pathname.split('/').at(-1))],
  )
  const [first] = await stored(
    scene.system,
    `select count(*)::int as meals, count(*) filter (where price_agorot is not null)::int as own_prices,
      (select count(*)::int from slot_series where deli_id = $1) as series, false as active
    from deli_item where deli_id = $1`,
    [DELI],
  )
  expect(made).toEqual(first)
  // The steps that cannot be copied are still open.
  await page.getByText(/Steps to the first order/).waitFor()
  await page.getByRole('button', { name: 'Activate deli' }).waitFor()
})
