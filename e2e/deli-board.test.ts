import { customers } from '@tavlin/contract/customers'
import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { delayChoices } from '@tavlin/domain/orders/new-promise'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { time } from '../apps/web/app/base/format.ts'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

const scene = stage()

const COPY = {
  he: {
    pending: 'ממתינות לאישור',
    accepted: 'אושרו',
    cooking: 'בהכנה',
    ready: 'מוכנות',
    accept: 'אישור',
    delay: 'אישור עם עיכוב',
    start: 'התחלה',
    pack: 'אריזה',
    delayed: (minutes: number) => `אישור עם עיכוב של ${minutes} דקות`,
    all: 'סימון הכול',
    packed: 'אריזה והדפסת 3 תוויות',
    one_packed: 'אריזה והדפסת תווית אחת',
    labels: 'תצוגה מקדימה של התוויות',
    unprinted: 'הזמנה אחת ממתינה לתוויות',
    open_labels: 'פתיחת התוויות',
    hand_over: 'מסירה ללקוח',
    sound_waits: 'הצליל יפעל אחרי נגיעה במסך',
    salad: 'סלט ירקות',
    left: 'נשאר לסמן שני פריטים',
  },
  en: {
    pending: 'Awaiting approval',
    accepted: 'Accepted',
    cooking: 'Cooking',
    ready: 'Ready',
    accept: 'Accept',
    delay: 'Accept with delay',
    start: 'Start',
    pack: 'Pack',
    delayed: (minutes: number) => `Accept with ${minutes} min delay`,
    all: 'Check all',
    packed: 'Pack and print 3 labels',
    one_packed: 'Pack and print 1 label',
    labels: 'Label preview',
    unprinted: '1 order is waiting for labels',
    open_labels: 'Open labels',
    hand_over: 'Hand over',
    salad: 'Garden salad',
    left: '2 items left to check',
    sound_waits: 'Touch the screen to turn the sound on',
  },
} as const

const orderOf = async (id: number) => {
  const [row] = await stored<{ status: string; bags: number | null; shelf: string; delayed_minutes: number }>(
    scene.system,
    `select status, bags, shelf, round(extract(epoch from promise_to - first_promise_to) / 60)::int as delayed_minutes
     from orders where id = $1`,
    [id],
  )
  return row!
}
const tasksOf = (id: number) =>
  stored<{ section_id: number; state: string }>(
    scene.system,
    'select section_id, state from kitchen_task where order_id = $1 order by section_id',
    [id],
  )

/**
 * Chromium counts every `evaluate` of the test as a user gesture. Reporting no activation makes the page wait for a
 * real click before it plays sound, whatever the test evaluated before.
 */
const hideQuestions = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.userActivation, 'hasBeenActive', { value: false })
  })

/** Counts the tones a page plays, because a headless browser has no speaker to observe. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const counter = globalThis as unknown as { tones: number }
    counter.tones = 0
    const Real = OscillatorNode
    globalThis.OscillatorNode = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given)
        counter.tones++
      }
    }
  })
const tonesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)

test.each(languages(0))('the deli handles an order from the new-order sound to the handover, in %s', async (lang) => {
  const copy = COPY[lang]
  const world = await orderScene(scene.system)
  const board = await scene.open(`/delis/${world.deli_id}/kitchen`, { user: 'owner', lang })
  // An order that exists before the board opens plays no sound.
  await world.place()
  await countTones(board)
  await hideQuestions(board)
  await board.goto(`${scene.system.origin}/delis/${world.deli_id}/orders`)
  await isAwake(board)
  // Browsers block sound before the first user gesture; the board shows a message until then.
  const waits = board.locator('p', { hasText: copy.sound_waits })
  await waits.waitFor()
  await board.mouse.click(5, 300)
  await waits.waitFor({ state: 'detached' })

  const lines = [
    { key: 'a', meal_id: world.meal_id, quantity: 2, choices: [], note: '' },
    { key: 'b', meal_id: world.salad_id, quantity: 1, choices: [], note: '' },
  ]
  await expect.poll(() => tonesOf(board)).toBe(0)
  const { id, number } = await world.place({ lines })
  const card = (column: 'pending' | 'accepted' | 'cooking' | 'ready') =>
    board.getByRole('region', { name: copy[column], exact: true }).locator(`[data-order="${number}"]`)
  await card('pending').waitFor()
  await expect.poll(() => tonesOf(board)).toBeGreaterThan(0)
  await expect.poll(() => card('pending').innerText()).toMatch(/שומשום/)
  await expect.poll(() => board.title()).toMatch(/^\(2\) /)
  const { promise_from, minutes } = await steadyDelay(world, id)
  await recordAllergy(world, 'בוטנים')
  await card('pending').getByText('בוטנים').waitFor()

  await card('pending').getByRole('button', { name: copy.delay, exact: true }).click()
  // The grill is busy beyond the slot, so the dialog offers the expected time and later times.
  const later = time(Date.parse(promise_from) + minutes * 60_000)
  await board.getByRole('dialog').getByRole('radio', { name: later, exact: true }).check({ force: true })
  await board.getByRole('button', { name: copy.delayed(minutes), exact: true }).click()
  await card('accepted').waitFor()
  await expect.poll(() => orderOf(id)).toMatchObject({ status: 'accepted', delayed_minutes: minutes })

  // The grill completes its whole card with a key, and the cold kitchen completes its only task by touch.
  const grill = await scene.open(`/delis/${world.deli_id}/kitchen/${world.grill_id}`, {
    user: 'owner',
    lang,
    width: 1920,
  })
  const cold = await scene.open(`/delis/${world.deli_id}/kitchen/${world.cold_id}`, { user: 'owner', lang, width: 800 })
  await grill.locator(`[data-order="${number}"]`).waitFor()
  await isAwake(grill)
  await recordAllergy(world, 'אגוזים')
  await grill.locator(`[data-order="${number}"]`).getByText('אגוזים').waitFor()
  await expect.poll(() => grill.locator(`[data-order="${number}"]`).innerText()).toMatch(/×2[\s\S]*(שניצל|Schnitzel)/)
  await grill.keyboard.press('1')
  await card('cooking').waitFor()
  await isAwake(cold)
  await cold.getByRole('button', { name: copy.salad }).click()
  await expect.poll(async () => (await tasksOf(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  await grill.locator(`[data-order="${number}"]`).waitFor({ state: 'detached' })

  await packThree(board, card('cooking'), copy)
  await card('ready').waitFor()
  await expect.poll(() => orderOf(id)).toMatchObject({ status: 'ready', bags: 3, shelf: 'B4' })
  await openLabels(board, copy)

  await card('ready').getByRole('button', { name: copy.hand_over, exact: true }).click()
  await card('ready').waitFor({ state: 'detached' })
  await expect.poll(() => orderOf(id)).toMatchObject({ status: 'completed' })
  expect(await barriers(board)).toEqual([])
})

/**
 * Chooses the second delay on offer. Proposed times are rounded up to five minutes, so the kitchen gets enough work to
 * keep them unchanged for the next three minutes, even when the journey runs slowly.
 */
async function steadyDelay(world: OrderScene, id: number) {
  const { data } = await world.as(orders).order({ params: { id: String(id) } })
  const more_minutes = (7 - (data.late_minutes % 5)) % 5
  await stored(scene.system, 'update kitchen_task set minutes = minutes + $2 where order_id = $1', [id, more_minutes])
  const choices = delayChoices({ ...data, late_minutes: data.late_minutes + more_minutes }, new Date())
  return { promise_from: data.promise_from, minutes: choices[1]! }
}

/** Adds an allergen and an allergy note to the customer, as the office may while the order is open. */
async function recordAllergy(world: OrderScene, allergy_note: string) {
  const params = { id: String(world.customer_id) }
  const { data } = await world.as(customers).customer({ params })
  const { phone, first_name, last_name, email, lang, birthday, version } = data
  const body = { phone, first_name, last_name, email, lang, birthday, allergen_ids: [1], allergy_note, version }
  await world.as(customers).updateCustomer({ params, body })
}

type BoardCopy = (typeof COPY)['he' | 'en']

async function packThree(board: Page, card: ReturnType<Page['locator']>, copy: BoardCopy) {
  await card.getByRole('button', { name: copy.pack, exact: true }).click()
  const panel = board.getByRole('dialog')
  await panel.getByText(copy.left).first().waitFor()
  await panel.getByText('אגוזים').first().waitFor()
  await panel.getByRole('button', { name: copy.all }).click()
  await panel.getByRole('button', { name: '3', exact: true }).click()
  await panel.getByRole('textbox').fill('B4')
  await expect.poll(() => board.frameLocator(`iframe[title="${copy.labels}"]`).locator('svg').count()).toBe(3)
  await panel.getByRole('button', { name: copy.packed }).click()
}

/** Opens the unprinted labels as a page, because this deli has no printer. */
async function openLabels(board: Page, copy: BoardCopy) {
  await board.getByRole('button', { name: copy.unprinted }).click()
  const opening = board.context().waitForEvent('page')
  await board.getByRole('link', { name: copy.open_labels }).click()
  const labels = await opening
  await labels.locator('svg').nth(2).waitFor()
  await expect
    .poll(async () => (await labels.locator('main').allInnerTexts()).map((text) => /\d\/3/.exec(text)?.[0]))
    .toEqual(['1/3', '2/3', '3/3'])
  // A blank page would be a few hundred bytes.
  expect((await labels.screenshot()).length).toBeGreaterThan(5000)
  await labels.close()
  await board.keyboard.press('Escape')
}

test('the board shows one column at a time on a tablet, and a missing item returns to the kitchen', async () => {
  const copy = COPY.en
  const world = await orderScene(scene.system)
  const { id, number } = await world.place()
  const board = await scene.open(`/delis/${world.deli_id}/orders`, { user: 'owner', lang: 'en', width: 800 })
  const card = board.locator(`[data-order="${number}"]:visible`)
  const show = (name: string) => board.getByRole('navigation').getByRole('button', { name }).click()
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()

  await press(copy.accept)
  await show(copy.accepted)
  await press(copy.start)
  await show(copy.cooking)
  // Waits until the order has started: completing its kitchen task would start it too, and the start of the board would
  // then be rejected.
  await expect.poll(async () => (await orderOf(id)).status).toBe('cooking')
  const [task] = (await world.as(kitchen).findTask({ params: { id: String(id) } })).data
  const at_grill = { id: String(world.deli_id), section_id: String(world.grill_id) }
  await world.as(kitchen).moveTasks({ params: at_grill, body: { task_ids: [task!.id], state: 'done' } })
  await press(copy.pack)
  await board.getByRole('button', { name: 'Missing item' }).click()
  await board.getByRole('button', { name: 'Send 1 item back to the kitchen' }).click()
  await expect.poll(async () => (await tasksOf(id))[0]?.state).toBe('queued')
  await board.getByRole('dialog').waitFor({ state: 'detached' })
  await press(copy.pack)
  await board.getByRole('button', { name: copy.all }).click()
  await board.getByRole('button', { name: copy.one_packed }).click()
  await show(copy.ready)
  await press(copy.hand_over)
  await expect.poll(async () => (await orderOf(id)).status).toBe('completed')
  expect(new URL(board.url()).searchParams.get('column')).toBe('ready')

  await board.getByRole('button', { name: 'Pause orders' }).click()
  await board.getByRole('button', { name: '30 min' }).click()
  const go_on = board.getByRole('button', { name: /Paused until \d\d:\d\d · Resume now/ })
  await go_on.waitFor()
  await expect.poll(() => isPaused(world.deli_id)).toBe(true)
  await go_on.click()
  await board.getByRole('button', { name: 'Pause orders' }).waitFor()
  await expect.poll(() => isPaused(world.deli_id)).toBe(false)
})

const isPaused = async (deli_id: number) => {
  const sql = 'select coalesce(paused_until > now(), false) as is_paused from deli where id = $1'
  return (await stored<{ is_paused: boolean }>(scene.system, sql, [deli_id]))[0]?.is_paused
}
