import { access } from '@tavlin/contract/access'
import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeDriver, makeShift, makeTrip } from '../apps/api/test/driver-world.ts'
import { addDays, weekdayOf } from '../apps/web/app/ui/time/day-text.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const TODAY = businessDay(new Date())
/** Weeks after the demo data, one per language, so that a journey finds only its own shifts. */
const WEEKS = { he: addDays(TODAY, 28 - weekdayOf(TODAY)), en: addDays(TODAY, 56 - weekdayOf(TODAY)) }
const DELI = 1

const COPY = {
  he: {
    new_driver: 'שליח חדש',
    person: 'משתמש',
    phone: 'טלפון',
    model: 'דגם',
    add: 'הוספת שליח',
    added: 'השליח נוסף',
    sunday: 'ראשון',
    morning: /^בוקר/,
    after: 'השבוע הבא',
    copy: 'העתקה משבוע קודם',
    copied: '5 משמרות הועתקו.',
    not_again: /אין מה להעתיק/,
    will_copy: /5 משמרות יועתקו/,
    copy_action: 'העתקת 5 משמרות',
    undo_copy: 'ביטול ההעתקה',
    away: 'היעדרות',
    note: 'הערה',
    save: 'שמירה',
    saved: /המשמרת נשמרה/,
    ill: 'מחלה',
    on: 'ArrowLeft',
    end: /^סוף המשמרת של /,
    planned: /2 הזמנות כבר שובצו/,
    fell: /2 הזמנות חזרו לממתינות/,
    cancel: 'ביטול',
  },
  en: {
    new_driver: 'New driver',
    person: 'User',
    phone: 'Phone',
    model: 'Model',
    add: 'Add driver',
    added: 'Driver added',
    sunday: 'Sunday',
    morning: /^Morning/,
    after: 'Next week',
    copy: 'Copy last week',
    copied: '5 shifts copied.',
    not_again: /Nothing to copy/,
    will_copy: /5 shifts will be copied/,
    copy_action: 'Copy 5 shifts',
    undo_copy: 'Undo',
    away: 'Absence',
    note: 'Note',
    save: 'Save',
    saved: /Shift saved/,
    ill: 'Ill',
    on: 'ArrowRight',
    end: /^End of .*’s shift/,
    planned: /2 orders are already assigned/,
    fell: /2 orders are unassigned again/,
    cancel: 'Cancel',
  },
} as const

/** Creates a user who may become a driver. */
async function makeCandidate(name: string): Promise<number> {
  const owner = await apiAs(scene.system, 'owner', access)
  const { roles } = (await owner.permissions()).data
  const role_ids = roles.filter((role) => role.name === 'driver').map(({ id }) => id)
  const body = { first_name: name, last_name: 'Levi', email: `${name.toLowerCase()}@tavlin.test`, role_ids }
  return (await owner.createUser({ body })).data.id
}

const shiftsOf = (driver_id: number, from: string) =>
  stored<{ start_minute: number; end_minute: number; kind: string; note: string }>(
    scene.system,
    `select start_minute, end_minute, kind, note from driver_shift
      where driver_id = $1 and date >= $2 and date < $2::date + 7 order by date`,
    [driver_id, from],
  )

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Waits until a shift of this row has the focus. */
const isOnShift = (page: Page, name: string, column: number) =>
  rowOf(page, name).locator('td').nth(column).locator('button[data-shift]:focus').waitFor()

test.each(languages(0))(
  'the owner makes a user a driver, plans a week of shifts by keyboard, copies it and adds an absence (%s)',
  async (lang) => {
    const [copy, week] = [COPY[lang], WEEKS[lang]]
    const name = lang === 'he' ? 'Noa' : 'Gil'
    const id = await makeCandidate(name)
    const page = await scene.open(`/manage/drivers?week=${week}`, { user: 'owner', lang })
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })

    await button(copy.new_driver).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: copy.person }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await drawer.getByRole('textbox', { name: copy.phone }).fill('050-765-4321')
    await drawer.getByRole('textbox', { name: copy.model }).fill('Kangoo')
    await drawer.getByRole('button', { name: copy.add }).click()
    await page.getByText(copy.added).waitFor()
    const [driver] = await stored(scene.system, 'select phone, vehicle_name from driver where user_id = $1', [id])
    expect(driver).toEqual({ phone: '+972507654321', vehicle_name: 'Kangoo' })

    // From here on the journey uses only the keyboard: the first shift is a template chosen in the dialog, and each
    // later shift is added by the digit of that template.
    const row = rowOf(page, name)
    await row.getByRole('button', { name: new RegExp(copy.sunday) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: copy.morning }).waitFor()
    await page.locator('[data-first]:focus').waitFor()
    await page.keyboard.press('Enter')
    await isOnShift(page, name, 0)
    for (const column of [1, 2, 3, 4]) {
      await page.keyboard.press(copy.on)
      await page.keyboard.press('1')
      await isOnShift(page, name, column)
    }
    await expect.poll(() => row.locator('td').last().textContent()).toBe('40')
    const morning = { start_minute: 480, end_minute: 960, kind: 'work', note: '' }
    await expect.poll(() => shiftsOf(id, week)).toEqual(Array.from({ length: 5 }, () => morning))

    const next = addDays(week, 7)
    await page.getByRole('link', { name: copy.after }).click()
    await row.getByRole('button', { name: new RegExp(`${copy.sunday} ${next.slice(8)}/`) }).waitFor()
    await button(copy.copy).click()
    // The dialog describes what it will copy; the copy can be undone.
    await page.getByRole('dialog').getByText(copy.will_copy).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: copy.copy_action }).click()
    await page.getByText(copy.copied).waitFor()
    await button(copy.undo_copy).click()
    await expect.poll(() => shiftsOf(id, next)).toEqual([])
    await button(copy.copy).click()
    await page.getByRole('dialog').getByRole('button', { name: copy.copy_action }).click()
    await page.getByText(copy.copied).waitFor()
    await button(copy.copy).click()
    await page.getByText(copy.not_again).waitFor()
    await expect.poll(() => shiftsOf(id, next)).toHaveLength(5)

    await row.locator('td').first().getByRole('button', { name: /08:00/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(copy.away, { exact: true }).click()
    await sheet.getByRole('textbox', { name: copy.note }).fill(copy.ill)
    await sheet.getByRole('button', { name: copy.save }).click()
    await row.locator('td').first().getByText(copy.ill).waitFor()
    expect((await shiftsOf(id, next))[0]).toEqual({ ...morning, kind: 'absent', note: copy.ill })
    await expect.poll(() => row.locator('td').last().textContent()).toBe('32')
  },
)

/** Creates a driver with a shift from 10:00 to 20:00 and two orders planned for 19:00. */
async function makePlanned(name: string, date: string) {
  const { db } = openDatabase(scene.system.database_url, 1)
  const driver_id = await makeDriver(db, DELI)
  await sql`update app_user set first_name = ${name}, last_name = 'Levi' where id = ${driver_id}`.execute(db)
  await makeShift(db, driver_id, { date })
  const { order_ids } = await makeTrip(db, {
    driver_id,
    date,
    hour: 19,
    stops: [{ minute: 15 }, { minute: 40 }],
  })
  await db.destroy()
  return { driver_id, order_ids }
}

test.each(languages(1))(
  'the manager is warned before and after shortening a shift with planned orders (%s)',
  async (lang) => {
    const [copy, week] = [COPY[lang], WEEKS[lang]]
    const name = lang === 'he' ? 'Tal' : 'Roy'
    const { driver_id, order_ids } = await makePlanned(name, week)
    const planned = async () =>
      (
        await stored(
          scene.system,
          `select 1 from trip_stop where order_id = any($1) and state in ('pending', 'en_route', 'arrived', 'delivered')`,
          [order_ids],
        )
      ).length
    const page = await scene.open(`/manage/drivers?week=${week}&search=${name}`, { user: 'manager', lang })
    const end = rowOf(page, name).getByRole('slider', { name: copy.end })
    const sheet = page.getByRole('dialog')

    // Moves the end two hours earlier by keyboard and cancels: nothing changes.
    await end.focus()
    const earlier = lang === 'he' ? 'ArrowRight' : 'ArrowLeft'
    for (let step = 0; step < 4; step++) await page.keyboard.press(earlier)
    await expect.poll(() => end.getAttribute('aria-valuetext')).toBe('18:00')
    await page.keyboard.press('Enter')
    await sheet.getByText(copy.planned).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect([await planned(), (await shiftsOf(driver_id, week))[0]?.end_minute]).toEqual([2, 1200])

    // Drags with the mouse by a distance of two hours on the track.
    const box = (await end.boundingBox())!
    const track = (await rowOf(page, name).locator('td').first().boundingBox())!
    const two_hours_px = ((track.width - 24) / 16) * 2 * (lang === 'he' ? 1 : -1)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + two_hours_px, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await sheet.getByText(copy.planned).waitFor()
    await sheet.getByRole('button', { name: copy.save }).click()
    await page.getByText(copy.fell).waitFor()
    expect(await planned()).toBe(0)
    expect((await shiftsOf(driver_id, week))[0]).toMatchObject({ start_minute: 600, end_minute: 1080 })
  },
)
