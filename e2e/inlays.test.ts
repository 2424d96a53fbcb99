import { dispatch } from '@tavlin/contract/dispatch'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { outUntil, tripsOf, type WaveScene, waveScene } from './wave-scene.ts'

const scene = stage()

const COPY = {
  he: {
    all_placed: 'הכול שובץ',
    locked: 'נעול',
    use_mine: 'החלפה בשינוי שלי',
    more: 'עוד פעולות במסלול',
    same_order: 'שניכם שיבצתם את אותה הזמנה. היא יכולה להיות רק במסלול אחד: בחרו באיזה.',
    hand_over: 'העברת המסלול לשליח אחר',
    back: 'חוזר ב־13:59',
    anyway: 'שיבוץ בכל זאת',
    keys: 'קיצורי מקלדת',
  },
  en: {
    all_placed: 'All assigned',
    locked: 'Locked',
    use_mine: 'Use my change',
    same_order: 'You both assigned the same order. It can be on only one trip: choose which.',
    more: 'More trip actions',
    hand_over: 'Transfer trip to another driver',
    back: 'back at 13:59',
    anyway: 'Assign anyway',
    keys: 'Keyboard shortcuts',
  },
} as const

const RUN = {
  he: {
    run: 'הרצת הסבב',
    depart: /יציאת כל המסלולים שהועמסו/,
    left: /10 מסלולים יצאו לדרך/,
    deliver: /סימון מסירות/,
    mark: /סימון 40 הזמנות כנמסרו/,
    completed: /הושלם/,
    send_off: /יציאה לדרך/,
    without: 'יציאה בלי מה שלא מוכן',
    complete: /סיום/,
    load_check: 'בדיקת העמסה',
    missing: 'חסרות 4 שקיות',
    all_loaded: 'הכול הועמס',
    all_in: 'כל השקיות הועמסו',
    delivered: 'הכול נמסר…',
    one_not: /#4/,
    mark_two: 'סימון שתי הזמנות כנמסרו',
    called: 'השליח דיווח בטלפון',
  },
  en: {
    run: 'Run the wave',
    depart: /Send off all loaded/,
    left: /10 trips sent off/,
    deliver: /Mark deliveries/,
    mark: /Mark 40 orders/,
    completed: /completed/,
    send_off: /Send off/,
    without: 'Send off without what isn’t ready',
    complete: /Complete/,
    load_check: 'Load check',
    missing: '4 bags missing',
    all_loaded: 'All loaded',
    all_in: 'All bags loaded',
    delivered: 'All delivered…',
    one_not: /#4/,
    mark_two: 'Mark 2 orders as delivered',
    called: 'The driver called',
  },
} as const

const waiting = (page: Page) => page.locator('[data-pane=waiting]')
const order = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`#${number}(?!\\d)`) }).first()
const driver = (page: Page, name: string) =>
  page.locator('[data-pane=drivers]').getByRole('button', { name, exact: true })
const gaps = (page: Page) => page.locator('[data-gap]')
const stops = (page: Page) => page.locator('[data-pane=trip] tbody tr')
/** Waits until no command is pending. */
const isSettled = (page: Page) => expect.poll(() => page.locator('[data-busy]').count()).toBe(0)
const lockedTrips = async ({ deli_id }: WaveScene) =>
  Number(
    (
      await stored<{ count: string }>(scene.system, `select count(*) from trip where deli_id = $1 and inlays_lock`, [
        deli_id,
      ])
    )[0]!.count,
  )

for (const lang of languages(0))
  test(`the dispatcher assigns 40 orders by two clicks and by keyboard and locks the trips (${lang})`, async () => {
    const wave = await waveScene(scene.system, { drivers: 3, orders: 40 })
    const page = await scene.open(wave.path, { user: 'dispatcher', lang })
    // Two clicks assign an order: first the order, then a driver. A second click on the order deselects it.
    await order(page, 1).click()
    await order(page, 1).click()
    await expect.poll(() => gaps(page).count()).toBe(0)
    await order(page, 1).click()
    await driver(page, 'אבי מזרחי').click()
    await expect.poll(() => stops(page).count()).toBe(1)
    await isSettled(page)
    // Inserts before the first stop, once the positions before and after it are shown.
    await order(page, 2).click()
    await gaps(page).nth(1).waitFor()
    expect(await driver(page, 'אבי מזרחי').evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
    await gaps(page).first().click()
    await isSettled(page)
    // Works by keyboard alone: focuses the list, picks an order, chooses the position, inserts.
    await waiting(page).locator('[data-row]').first().focus()
    await page.keyboard.press('Space')
    await gaps(page).first().waitFor()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => stops(page).count()).toBe(3)
    await isSettled(page)
    await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [3, 2, 1] })

    // Assigns twenty orders at once with a Shift selection, then the rest.
    await takeFirst(page, 20)
    await driver(page, 'רונן ביטון').click()
    await isSettled(page)
    await takeFirst(page, 17)
    await driver(page, 'סאלח אבו־ראס').click()
    await isSettled(page)
    await waiting(page).getByText(COPY[lang].all_placed, { exact: true }).waitFor()

    for (const name of ['אבי מזרחי', 'רונן ביטון', 'סאלח אבו־ראס']) {
      await driver(page, name).click()
      await page.keyboard.press('l')
      await page.locator('[data-pane=trip]').getByText(COPY[lang].locked, { exact: true }).first().waitFor()
    }
    await expect.poll(() => lockedTrips(wave)).toBe(3)
    const trips = await tripsOf(scene.system, wave)
    expect(Object.values(trips).map((numbers) => numbers.length)).toEqual([3, 20, 17])
    expect(
      Object.values(trips)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  })

/** Selects the first rows of the waiting list with Shift; scrolls, because the list is virtualised. */
async function takeFirst(page: Page, count: number): Promise<void> {
  const row = (index: number) => waiting(page).locator(`li[data-index="${index}"] [data-row]`)
  const scrollTo = (px: number) =>
    waiting(page)
      .locator('[data-list]')
      .evaluate((box, at) => box.scrollTo(0, at), px)
  await scrollTo(0)
  await row(0).click()
  await scrollTo((count - 3) * 95)
  await row(count - 1).click({ modifiers: ['Shift'] })
}

test('the second of two users who assign the same order sees both versions and chooses one', async () => {
  const [lang = 'he'] = languages(1)
  const copy = COPY[lang]
  const wave = await waveScene(scene.system, { drivers: 2, orders: 3 })
  const [first, second] = await Promise.all([
    scene.open(wave.path, { user: 'dispatcher', lang }),
    scene.open(wave.path, { user: 'owner', lang }),
  ])
  await Promise.all([isAwake(first), isAwake(second)])
  // Blocks revalidation in the second browser, so that it shows stale data.
  await second.route('**/inlays.data*', () => undefined)
  await order(first, 1).click()
  await driver(first, 'אבי מזרחי').click()
  await isSettled(first)

  scene.expects(/409/)
  await order(second, 1).click()
  await driver(second, 'רונן ביטון').click()
  const dialog = second.getByRole('dialog')
  await dialog.getByText(copy.same_order, { exact: true }).waitFor()
  await expect.poll(() => dialog.getByText('#1').count()).toBe(2)
  await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [1] })
  await dialog.getByRole('button', { name: copy.use_mine }).click()
  await expect.poll(async () => (await tripsOf(scene.system, wave))['רונן ביטון']).toEqual([1])
  // The first browser shows the change without a reload.
  await driver(first, 'רונן ביטון').click()
  await expect.poll(() => stops(first).count()).toBe(1)
})

test('a driver on an earlier trip shows the return time, and a late order needs a confirmation', async () => {
  const [lang = 'he'] = languages(0)
  const copy = COPY[lang]
  const wave = await waveScene(scene.system, { drivers: 2, orders: 2 })
  await outUntil(scene.system, wave.driver_ids[0]!, wave, 13 * 60 + 59)
  // Without an hour in the URL the API chooses one and redirects to it.
  const page = await scene.open(`/inlays?date=${wave.date}&deli=${wave.deli_id}`, {
    user: 'dispatcher',
    lang,
    worker: true,
  })
  expect(new URL(page.url()).searchParams.get('hour')).toBe('13')
  await page.locator('[data-pane=drivers] tr', { hasText: 'אבי מזרחי' }).getByText(copy.back).waitFor()
  // Shortcuts work before anything has the focus; a question mark lists them.
  await page.keyboard.press('Shift+Slash')
  await page.getByRole('dialog').getByRole('heading', { name: copy.keys }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The dialog gives the focus back after it has closed: the first arrow key is pressed until it reaches the list.
  const focused = waiting(page).locator('[data-row]:focus')
  await expect
    .poll(async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('ArrowDown')
      return focused.count()
    })
    .toBe(1)
  await page.keyboard.press('Space')
  await waiting(page).locator('[data-row][aria-pressed=true]').waitFor()
  await driver(page, 'אבי מזרחי').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('13:59').waitFor()
  await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [3] })
  await dialog.getByRole('button', { name: copy.anyway }).click()
  const placed = () =>
    stored<{ number: number }>(
      scene.system,
      `select number from orders join trip_stop on order_id = orders.id join trip on trip.id = trip_id
       where trip.deli_id = $1 and hour = 13`,
      [wave.deli_id],
    )
  await expect.poll(placed).toHaveLength(1)
})

test('the dispatcher passes the whole trip of a sick driver to another, in the same sequence', async () => {
  const [lang = 'he'] = languages(0)
  const copy = COPY[lang]
  const wave = await waveScene(scene.system, { drivers: 2, orders: 3 })
  const my = await apiAs(scene.system, 'dispatcher', dispatch)
  const [avi] = wave.driver_ids
  const order_ids = wave.order_ids.toReversed()
  const hour = 13
  await my.moveInlays({ body: { order_ids, driver_id: avi!, date: wave.date, hour, position: null, seen: [] } })
  const page = await scene.open(wave.path, { user: 'dispatcher', lang, width: 800 })
  await driver(page, 'אבי מזרחי').click()
  await page.getByRole('button', { name: copy.more }).click()
  await page.getByRole('menuitem', { name: copy.hand_over }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /רונן ביטון/ })
    .click()
  await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'רונן ביטון': [3, 2, 1] })
  await page.locator('[data-pane=trip]').getByRole('heading', { name: 'רונן ביטון' }).waitFor()
})

test('undo reverts a dispatcher’s own move but not a later move of another user', async () => {
  const [lang = 'he'] = languages(0)
  const wave = await waveScene(scene.system, { drivers: 2, orders: 3 })
  const page = await scene.open(wave.path, { user: 'dispatcher', lang })
  // Until the page is online, it receives no events about the other dispatcher.
  await page.locator('[data-line=online]').waitFor()
  await order(page, 1).click()
  await driver(page, 'אבי מזרחי').click()
  await isSettled(page)
  const other = await apiAs(scene.system, 'owner', dispatch)
  const { data } = await other.wave({ query: { date: wave.date, hour: '13', deli: String(wave.deli_id) } })
  const trip = data.drivers.find(({ trip: own }) => own)!.trip!
  const seen = [{ trip_id: trip.id, version: trip.version }]
  const body = {
    order_ids: [wave.order_ids[1]!],
    driver_id: trip.driver_id,
    date: wave.date,
    hour: 13,
    position: 1,
    seen,
  }
  await other.moveInlays({ body })
  await expect.poll(() => stops(page).count()).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => stops(page).count()).toBe(1)
  await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [2] })
  await waiting(page).getByText('#1', { exact: true }).waitFor()
})

test('the lists render few elements with 500 orders and 60 drivers, and keys reach the last order', async () => {
  const wave = await waveScene(scene.system, { drivers: 60, orders: 500 })
  const page = await scene.open(wave.path, { user: 'dispatcher' })
  await order(page, 1).click()
  const nodes = await page
    .locator('[data-pane]')
    .evaluateAll((panes) => panes.reduce((sum, pane) => sum + pane.querySelectorAll('*').length, 0))
  expect(nodes).toBeLessThan(1500)
  await order(page, 1).press('End')
  await order(page, 500).press('Space')
  await page.locator('output').getByText('#500', { exact: true }).waitFor()
})

/** Assigns four orders to each driver, packs them and starts loading the trips. */
async function loadedWave(wave: WaveScene) {
  const my = await apiAs(scene.system, 'dispatcher', dispatch)
  for (const [i, driver_id] of wave.driver_ids.entries()) {
    const order_ids = wave.order_ids.slice(i * 4, i * 4 + 4)
    await my.moveInlays({ body: { order_ids, driver_id, date: wave.date, hour: 13, position: null, seen: [] } })
  }
  await stored(scene.system, `update orders set status = 'ready', ready_at = now(), bags = 1 where deli_id = $1`, [
    wave.deli_id,
  ])
  const { data } = await my.wave({ query: { date: wave.date, hour: '13', deli: String(wave.deli_id) } })
  const trips = data.drivers.flatMap(({ trip }) => (trip ? [{ trip_id: trip.id, version: trip.version }] : []))
  await my.moveTrips({ body: { move: 'load', trips } })
}

test('the dispatcher completes 40 deliveries on 10 loaded trips in at most 6 clicks', async () => {
  const [lang = 'he'] = languages(0)
  const copy = RUN[lang]
  const wave = await waveScene(scene.system, { drivers: 10, orders: 40 })
  await loadedWave(wave)
  const page = await scene.open(wave.path, { user: 'dispatcher', lang, worker: true })
  let clicks = 0
  const press = async (role: 'button' | 'menuitem', name: string | RegExp) => {
    clicks += 1
    await page.getByRole(role, { name }).click()
  }
  await press('button', copy.run)
  await press('menuitem', copy.depart)
  await page.getByText(copy.left).first().waitFor()
  await press('button', copy.run)
  await press('menuitem', copy.deliver)
  await press('button', copy.mark)
  const statuses = () =>
    stored<{ status: string; count: string }>(
      scene.system,
      `select status, count(*) from orders where deli_id = $1 group by status
       union all select 'trip ' || status, count(*) from trip where deli_id = $1 group by status`,
      [wave.deli_id],
    )
  await expect.poll(statuses).toEqual([
    { status: 'completed', count: '40' },
    { status: 'trip completed', count: '10' },
  ])
  expect(clicks).toBeLessThanOrEqual(6)
  await driver(page, 'אבי מזרחי').click()
  await page.locator('[data-pane=trip]').getByText(copy.completed).first().waitFor()
})

test('the dispatcher sends off a trip without its unready order and marks two of three orders delivered', async () => {
  const [lang = 'he'] = languages(1)
  const copy = RUN[lang]
  const wave = await waveScene(scene.system, { drivers: 1, orders: 4 })
  await loadedWave(wave)
  await stored(scene.system, `update orders set status = 'cooking', bags = null where id = $1`, [wave.order_ids[1]])
  const page = await scene.open(wave.path, { user: 'dispatcher', lang, worker: true })
  scene.expects(/409/)
  await isAwake(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: COPY[lang].more }).click()
  await page.getByRole('menuitem', { name: copy.load_check }).click()
  await dialog.getByText(copy.missing).waitFor()
  await dialog.getByRole('button', { name: copy.all_loaded, exact: true }).click()
  await dialog.getByText(copy.all_in).waitFor()
  const bags = 'select sum(cardinality(loaded_bags))::int as bags from trip_stop where order_id = any ($1)'
  await expect.poll(() => stored(scene.system, bags, [wave.order_ids])).toEqual([{ bags: 4 }])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: COPY[lang].more }).click()
  await page.getByRole('menuitem', { name: copy.send_off }).click()
  await dialog.locator(`a[href="/orders/${wave.order_ids[1]}"]`, { hasText: '#2' }).waitFor()
  await dialog.getByRole('button', { name: copy.without }).click()
  await expect.poll(() => tripsOf(scene.system, wave)).toEqual({ 'אבי מזרחי': [1, 3, 4] })
  await page.getByRole('button', { name: COPY[lang].more }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: copy.complete }).isDisabled()).toBe(true)

  // The driver reports by phone: two of three are delivered, and the trip stays open for the third.
  await page.getByRole('menuitem', { name: copy.delivered }).click()
  await dialog.getByText(copy.called).waitFor()
  await dialog.getByRole('checkbox', { name: copy.one_not }).uncheck()
  await dialog.getByRole('button', { name: copy.mark_two }).click()
  const sql = 'select number, status from orders where deli_id = $1 order by number'
  await expect
    .poll(() => stored(scene.system, sql, [wave.deli_id]))
    .toEqual([
      { number: 1, status: 'completed' },
      { number: 2, status: 'cooking' },
      { number: 3, status: 'completed' },
      { number: 4, status: 'on-the-way' },
    ])
})
