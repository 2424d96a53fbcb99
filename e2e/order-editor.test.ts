import { wallet } from '@tavlin/contract/wallet'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentForm } from '../apps/api/test/payment-form.ts'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { orderScene, type OrderScene } from './order-scene.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { sentTo } from './text-messages.ts'

const scene = stage()
/** An order of a known customer must need fewer key presses than this. */
const MOST_KEYS = 40

let world: OrderScene | undefined
/** Creates a deli with half-hour delivery slots, because a five-minute slot may pass while the order is typed. */
async function theWorld(): Promise<OrderScene> {
  if (world) return world
  world = await orderScene(scene.system)
  const sql = `update slot_series set every_minutes = 30 where order_type = 'delivery' and deli_id = $1`
  await stored(scene.system, sql, [world.deli_id])
  return world
}

/** Types and counts key presses; a key combination counts once. */
function typist(page: Page) {
  let keys = 0
  return {
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    count: () => keys,
  }
}

type OrderRow = { id: number; status: string; order_type: string; total_agorot: number; lines: number; name: string }
const ordersOf = (phone: string) =>
  stored<OrderRow>(
    scene.system,
    `select orders.id::int, status, orders.order_type, total_agorot::int, customer_name as name,
      (select count(*)::int from order_line where order_id = orders.id) as lines
    from orders join customer on customer.id = orders.customer_id where customer.phone = $1 order by orders.id`,
    [phone],
  )
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const toOrder = (page: Page) => page.waitForURL(/\/orders\/\d+$/)
/** Waits for the message that the order was created. */
const isPlaced = (page: Page) => page.getByText(/הזמנה .*#\d+.* נוצרה|Order .*#\d+.* created/).waitFor()
const paidFor = (phone: string) =>
  stored<{ payments: number; receipts: number; collect: string | null }>(
    scene.system,
    `select collect, (select count(*)::int from payment where order_id = orders.id and state = 'done') as payments,
      (select count(*)::int from receipt where order_id = orders.id) as receipts
    from orders join customer on customer.id = orders.customer_id where customer.phone = $1 order by orders.id`,
    [phone],
  )

/** Selects a known customer by phone and waits for the menu. */
async function call(page: Page, phone: string, meal: RegExp, hands = typist(page)) {
  await isAwake(page)
  await hands.type(phone.slice(-6))
  await option(page, /נועה|No name|בר/)
    .first()
    .waitFor()
  await hands.press('Enter')
  await option(page, meal).first().waitFor()
}

test('the clerk enters a phone order of a known customer with fewer than forty keys and no mouse', async () => {
  const { phone, meal_id, salad_id } = await theWorld()
  await stored(scene.system, `update meal set contains_ids = '{1}' where id = $1`, [meal_id])
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he', worker: true })
  const hands = typist(page)
  await call(page, phone, /סלט ירקות/, hands)
  await page.getByText('אלרגיה: גלוטן').waitFor()
  await hands.type('2 שנ')
  await expect.poll(() => option(page, /שניצל/).count()).toBe(1)
  // Completed steps collapse to one line, which still shows the allergy.
  const folded = page.getByRole('button', { name: /^לקוח \(הושלם\)/ })
  await folded.getByText('אלרגיה: גלוטן').waitFor()
  await page.getByRole('button', { name: /^משלוח ומועד \(הושלם\)/ }).waitFor()
  await page.getByText('מכיל גלוטן').waitFor()
  await hands.press('Enter')
  await hands.type('סלט')
  await hands.press('Enter')
  await page.getByRole('button', { name: /יצירת הזמנה · .*145\.00/ }).waitFor()
  expect(await barriers(page)).toEqual([])
  await hands.press('Control+Enter')
  // The allergy warning appears once and focuses the safe answer first.
  await page.getByRole('dialog', { name: 'אלרגיה של הלקוח' }).waitFor()
  await hands.press('Tab')
  await hands.press('Enter')
  await isPlaced(page)
  expect(hands.count()).toBeLessThan(MOST_KEYS)
  await expect
    .poll(() => ordersOf(phone))
    .toMatchObject([{ status: 'accepted', order_type: 'delivery', total_agorot: 14_500, lines: 2, name: 'נועה בר' }])
  const lines = await stored(
    scene.system,
    `select meal_id, quantity from order_line join orders on orders.id = order_id
      where orders.customer_id = (select id from customer where phone = $1) order by position`,
    [phone],
  )
  expect(lines).toEqual([
    { meal_id, quantity: 2 },
    { meal_id: salad_id, quantity: 1 },
  ])
  // The draft is cleared and the phone field has the focus, ready for the next call.
  await page.getByRole('heading', { name: 'אין עדיין מנות בהזמנה' }).waitFor()
  const who = page.getByRole('combobox', { name: /טלפון, 4 ספרות/ })
  await expect.poll(() => who.evaluate((field) => field === document.activeElement)).toBe(true)
  // Cash on delivery is only planned: the order shows the amount to collect, and no payment exists.
  await page.getByRole('link', { name: 'לפתיחת ההזמנה' }).click()
  await toOrder(page)
  await page.getByText(/לגבייה במזומן: .*145\.00/).waitFor()
  expect(await paidFor(phone)).toEqual([{ payments: 0, receipts: 0, collect: 'cash' }])
  await page.getByRole('button', { name: 'גביית תשלום' }).click()
  await page.getByRole('radio', { name: 'מזומן', checked: true }).waitFor({ state: 'attached' })
})

test('the clerk texts a payment link to a customer who must prepay', async () => {
  const { phone, customer_id } = await theWorld()
  const flag = `insert into customer_flag (customer_id, flag, reason, at) values ($1, 'prepay', 'x', now())`
  await stored(scene.system, flag, [customer_id])
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he', worker: true })
  await call(page, phone, /סלט ירקות/)
  await page.keyboard.type('2 סלט')
  await page.keyboard.press('Enter')
  await page.getByText('הלקוח משלם מראש: שולחים קישור או רושמים תשלום.').waitFor()
  await page.getByText('קישור ב־SMS', { exact: true }).click()
  await page.getByRole('button', { name: /יצירת הזמנה · .*75\.00/ }).click()
  await isPlaced(page)
  await stored(scene.system, `delete from customer_flag where customer_id = $1`, [customer_id])
  expect((await ordersOf(phone)).at(-1)).toMatchObject({ status: 'pending', total_agorot: 7500 })
  expect((await paidFor(phone)).at(-1)).toMatchObject({ receipts: 0, collect: 'link' })
  const texts = async () =>
    (await sentTo(scene.system, phone)).filter(({ text }) => text.includes('לתשלום הזמנה')).length
  await expect.poll(texts).toBe(1)
})

test('the editor starts empty and offers the draft of the previous caller', async () => {
  const { phone } = await theWorld()
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he' })
  await call(page, phone, /סלט ירקות/)
  await page.keyboard.type('2 סלט')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /יצירת הזמנה · .*75\.00/ }).waitFor()
  await page.locator('nav a[href="/orders"]').first().click()
  await page.waitForURL(/\/orders(\?.*)?$/)
  await page.locator('a[href="/orders/update"]').first().click()
  await page.getByText('יש טיוטה של נועה בר, שתי מנות').waitFor()
  const who = page.getByRole('combobox', { name: /טלפון, 4 ספרות/ })
  await expect.poll(() => who.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('heading', { name: 'אין עדיין מנות בהזמנה' }).waitFor()
  await page.getByRole('button', { name: 'המשך הטיוטה' }).click()
  await page.getByRole('button', { name: /יצירת הזמנה · .*75\.00/ }).waitFor()
  await expect.poll(() => page.getByText('יש טיוטה של').count()).toBe(0)
})

test('the clerk enters a pickup order of a new customer by touch on a tablet, paid in cash', async () => {
  const { deli_id } = await theWorld()
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'en', width: 800 })
  await page.getByRole('combobox', { name: /Phone, last 4/ }).fill('052-811-9021')
  await option(page, 'New customer with this number').click()
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Dana Levi')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await page.getByText('Dana Levi').first().waitFor()
  // A new customer has no address, so the button to add one has the focus.
  const add = page.getByRole('button', { name: 'New address' })
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Address' }).fill('Allenby 12')
  await dialog.getByRole('option').filter({ hasText: 'Allenby 12' }).first().click()
  await dialog.getByRole('button', { name: /^Add (the )?address$/ }).click()
  const meals = page.getByRole('combobox', { name: 'Search meals' })
  await expect.poll(() => meals.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('Pickup', { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Deli' }).selectOption(String(deli_id))
  const slot = page.getByRole('group', { name: 'Time slot' }).locator('label').nth(1)
  await slot.click()
  await option(page, /Garden salad/).click()
  await page.getByRole('button', { name: 'Add one: Garden salad' }).click()
  await page.getByText('Cash', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Cash received' }).fill('100')
  await page.getByText(/Change .*40\.00/).waitFor()
  expect(await barriers(page)).toEqual([])
  // The draft survives a reload.
  await page.reload()
  await isAwake(page)
  await page.getByText(/Change .*40\.00/).waitFor()
  await page.getByRole('button', { name: /Create order/ }).dblclick()
  await isPlaced(page)
  const found = await ordersOf('+972528119021')
  expect(found).toMatchObject([{ status: 'accepted', order_type: 'pickup', total_agorot: 6000, lines: 1 }])
  const sql = `select method, state, amount_agorot::int, tendered_agorot::int from payment where order_id = $1`
  await expect
    .poll(() => stored(scene.system, sql, [found[0]!.id]))
    .toEqual([{ method: 'cash', state: 'done', amount_agorot: 6000, tendered_agorot: 10_000 }])
})

test('a meal that sold out meanwhile is marked on its order line, and the cart stays', async () => {
  const { phone, deli_id, meal_id } = await theWorld()
  const before = (await ordersOf(phone)).length
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he' })
  await call(page, phone, /סלט ירקות/)
  await page.keyboard.type('שנ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('סלט')
  await page.keyboard.press('Enter')
  // Control+Enter also submits from a stepper, where Enter alone increases the quantity.
  await page.getByRole('button', { name: 'וריאציות והערה: שניצל' }).click()
  const choices = page.getByRole('dialog', { name: 'שניצל' })
  await choices.getByRole('button', { name: 'הוספת אחת: רוטב' }).focus()
  await page.keyboard.press('Control+Enter')
  await choices.waitFor({ state: 'hidden' })
  const create = page.getByRole('button', { name: /יצירת הזמנה · .*95\.00/ })
  await create.waitFor()
  await stored(scene.system, 'update deli_item set active = false where deli_id = $1 and meal_id = $2', [
    deli_id,
    meal_id,
  ])
  await page.keyboard.press('Control+Enter')
  const confirm = page.getByRole('button', { name: 'אושר עם הלקוח' })
  await confirm.click()
  const line = page.getByRole('listitem').filter({ hasText: 'שניצל' })
  await line.getByRole('alert').waitFor()
  await page.getByText('ההזמנה לא נוצרה').waitFor()
  await expect.poll(() => ordersOf(phone)).toHaveLength(before)
  await page.getByRole('button', { name: 'הסרה: שניצל' }).click()
  // One salad is below the minimum of the area, two are enough.
  await page.getByRole('button', { name: 'הוספת אחת: סלט ירקות' }).click()
  await page.getByRole('button', { name: /יצירת הזמנה · .*75\.00/ }).click()
  await isPlaced(page)
  expect((await ordersOf(phone)).at(-1)).toMatchObject({ total_agorot: 7500, lines: 1 })
  await stored(scene.system, 'update deli_item set active = true where deli_id = $1 and meal_id = $2', [
    deli_id,
    meal_id,
  ])
})

test('submitting again after a lost response creates one order', async () => {
  const { phone, deli_id } = await theWorld()
  const before = (await ordersOf(phone)).length
  scene.expects(/ERR_FAILED/)
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he' })
  await call(page, phone, /סלט ירקות/)
  await page.keyboard.type('2 סלט')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /יצירת הזמנה · .*75\.00/ }).waitFor()
  let is_lost = false
  await page.route(/\/orders\/update\.data/, async (route) => {
    if (is_lost || route.request().method() !== 'POST') return route.continue()
    is_lost = true
    // The server executes the request; only the response is lost.
    await route.fetch()
    await route.abort('failed')
  })
  await page.keyboard.press('Control+Enter')
  await page.getByText('לא התקבלה תשובה מהשרת').waitFor()
  await page.getByText('סלט ירקות').first().waitFor()
  // The draft has the same client_id after a reload, so the retry finds the same order although the deli is paused.
  const pause = (until: string) =>
    stored(scene.system, `update deli set paused_until = ${until} where id = $1`, [deli_id])
  await pause(`now() + interval '1 hour'`)
  await page.reload()
  await page.getByRole('button', { name: /יצירת הזמנה · .*75\.00/ }).waitFor()
  await page.getByText('קבלת ההזמנות במעדנייה נעצרה').first().waitFor()
  await isAwake(page)
  await page.keyboard.press('Control+Enter')
  await isPlaced(page)
  await pause('null')
  await expect.poll(() => ordersOf(phone)).toHaveLength(before + 1)
})

test('the manager changes an accepted order and refunds the overpayment to the wallet', async () => {
  const { place, meal_id, salad_id, customer_id } = await theWorld()
  const line = (key: string, id: number) => ({ key, meal_id: id, quantity: 1, choices: [], note: '' })
  const paid = () =>
    place(
      { lines: [line('l1', meal_id), line('l2', salad_id)] },
      { direct: true, payments: [paymentForm('card', 8000)] },
    )
  const order = await paid()
  const wallet_sql = `select coalesce(sum(balance), 0)::int as sum from account where owner_id = $1 and currency = 'ILS'`
  const balance = async () => (await stored<{ sum: number }>(scene.system, wallet_sql, [customer_id]))[0]!.sum
  const held = await balance()
  const page = await scene.open(`/orders/update/${order.id}`, { user: 'manager', lang: 'he' })
  await page.getByText('אין עדיין שינויים.').first().waitFor()
  await page.getByRole('button', { name: 'הסרה: סלט ירקות' }).click()
  const changes = page.getByRole('region', { name: 'השינויים' })
  await changes.getByText(/להחזר: .*30\.00/).waitFor()
  await changes.getByText('לארנק', { exact: true }).click()
  await page.getByRole('button', { name: /שמירת השינויים · .*50\.00/ }).click()
  await toOrder(page)
  const sums = `select total_agorot::int, paid_agorot::int, refunded_agorot::int from orders where id = $1`
  const sumsOf = async (order_id: number) => (await stored(scene.system, sums, [order_id]))[0]
  await expect.poll(() => sumsOf(order.id)).toEqual({ total_agorot: 5000, paid_agorot: 8000, refunded_agorot: 3000 })
  expect(await balance()).toBe(held + 3000)
  // A clerk may not refund: the change is saved, and the refund waits for a manager.
  const { id } = await paid()
  const desk = await scene.open(`/orders/update/${id}`, { user: 'clerk', lang: 'he' })
  await desk.getByRole('button', { name: 'הסרה: סלט ירקות' }).click()
  await desk.getByText(/ההחזר דורש אישור מנהל/).waitFor()
  await desk.getByRole('button', { name: /שמירה ובקשת החזר · .*50\.00/ }).click()
  await toOrder(desk)
  await desk.getByText(/החזר של .*30\.00.* ממתין לאישור מנהל/).waitFor()
  await expect.poll(() => sumsOf(id)).toEqual({ total_agorot: 5000, paid_agorot: 8000, refunded_agorot: 0 })
})

test('an approved discount needs a new approval when the cart changes', async () => {
  const { phone } = await theWorld()
  const owner = await apiAs(scene.system, 'owner', wallet)
  const approve = async () => {
    const { id, version } = (await owner.approvals()).data.find(({ kind }) => kind === 'discount')!
    await owner.decideApproval({ params: { id: String(id) }, body: { decision: 'approve', note: '', version } })
  }
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'en' })
  await call(page, phone, /Garden salad/)
  await page.keyboard.type('2 gard')
  await page.keyboard.press('Enter')
  await page.getByText('Coupon, discount and tip').click()
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('30')
  await page.getByText('You can give up to 10% without approval.').waitFor()
  await page.getByRole('textbox', { name: 'Discount reason' }).fill('Late last time')
  const request_button = page.getByRole('button', { name: 'Request approval' })
  await request_button.click()
  // The button shows the pending approval, and the clerk can continue without the discount.
  await page.getByRole('button', { name: /Waiting for manager approval · .*\d\d:\d\d/ }).waitFor()
  await page.getByRole('button', { name: 'Continue without the discount' }).waitFor()
  await approve()
  await page.getByText(/Discount approved by/).waitFor()
  await expect.poll(() => request_button.count()).toBe(0)

  await page.getByRole('button', { name: 'Add one: Garden salad' }).click()
  await page.getByText('A lower amount was approved. Request a new approval.').waitFor()
  await request_button.click()
  await page.getByRole('button', { name: /Waiting for manager approval/ }).waitFor()
  await approve()
  await page.getByText(/Discount approved by/).waitFor()
  await page.getByRole('button', { name: /Create order · .*78\.00/ }).click()
  await isPlaced(page)
  expect((await ordersOf(phone)).at(-1)).toMatchObject({ total_agorot: 7800, lines: 1 })
})

test('changing the customer switches to the deli that delivers to them', async () => {
  const { phone } = await theWorld()
  const other = await orderScene(scene.system)
  // An area that no deli of an earlier run of this test covers.
  const west = 35 + other.deli_id / 50
  const east = west + 0.02
  await stored(scene.system, `update delivery_area set shape = $2, bounds = $3, fee_agorot = 1800 where id = $1`, [
    other.area_id,
    JSON.stringify([
      [
        [west, 32],
        [east, 32],
        [east, 32.2],
        [west, 32.2],
        [west, 32],
      ],
    ]),
    `(${east},32.2),(${west},32.0)`,
  ])
  await stored(scene.system, `update address set longitude = $2 where id = $1`, [other.address_id, west + 0.01])
  const page = await scene.open('/orders/update', { user: 'clerk', lang: 'he', worker: true })
  await call(page, phone, /סלט ירקות/)
  await page.keyboard.type('שנ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /יצירת הזמנה · .*65\.00/ }).waitFor()
  await page.getByRole('button', { name: /^לקוח \(הושלם\)/ }).click()
  await page.getByRole('button', { name: 'החלפה' }).click()
  await page.getByRole('combobox', { name: /טלפון, 4 ספרות/ }).fill(other.phone.slice(-6))
  await option(page, new RegExp(`נועה.*${other.phone.slice(-4)}`, 's'))
    .first()
    .click()
  await page
    .getByText(/דמי משלוח .*18\.00/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'מעדנייה' }).inputValue()).toBe(String(other.deli_id))
  await expect.poll(() => page.getByText('מחוץ לכל אזורי המשלוח').count()).toBe(0)
  // Meals that are not on the new deli's menu are marked and can be removed.
  await page.getByText('המנה לא בתפריט של המעדנייה.').waitFor()
  await page.getByRole('button', { name: 'הסרה: שניצל' }).click()
  await page.getByRole('combobox', { name: 'חיפוש מנה' }).fill('2 סלט')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /יצירת הזמנה · .*78\.00/ }).click()
  await isPlaced(page)
  await expect.poll(() => ordersOf(other.phone)).toMatchObject([{ order_type: 'delivery', total_agorot: 7800 }])
})
