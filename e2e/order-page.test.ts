import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { wallet } from '@tavlin/contract/wallet'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { stage } from './stage.ts'
import { linkSentTo } from './text-messages.ts'

const scene = stage()

const COPY = {
  he: {
    take: 'גביית תשלום',
    wallet: 'ארנק',
    cash: 'מזומן',
    given: 'התקבל מהלקוח',
    change: 'עודף',
    take_wallet: /^גביית.*30\.00/,
    take_cash: /^גביית.*70\.00/,
    paid: 'שולם',
    refund: 'החזר',
    amount: 'סכום',
    to_wallet: 'ארנק',
    reason: 'סיבה',
    quality: 'איכות',
    give_ten: /^החזר של.*10\.00/,
    partly: 'הוחזר חלקית',
    cancel: 'ביטול ההזמנה',
    customer_request: 'לבקשת הלקוח',
    owed: 'להחזר',
    request_refund: 'בקשת החזר ממנהל',
    give_rest: /^החזר של.*90\.00/,
    refunded: 'הוחזר',
    restore: 'שחזור',
    restore_action: 'שחזור ההזמנה',
    pending: 'ממתינה לאישור',
    cancelled: 'בוטלה: לבקשת הלקוח',
    due: 'יתרה לתשלום',
    accept: 'אישור',
    start: 'התחלת הכנה',
    cancel_locked: 'ביטול ההזמנה: אין לכם הרשאה.',
    print: 'הדפסה',
    ticket: 'בון מטבח',
    labels: 'תוויות לשקיות',
    to_printer: 'נשלח למדפסת',
    yes: 'אישור השינוי',
    thanks: 'תודה, ההזמנה עודכנה',
    waiting: 'ממתינים לאישור הלקוח לשינוי',
    agreed: 'הלקוח אישר את השינוי',
    pack: 'סימון כמוכנה',
    receipt: 'קבלה אחרונה',
    link: 'קישור לתשלום',
    open_page: /^יצירת קישור לתשלום/,
    open_here: 'פתיחה כאן',
    all_paid: 'ההזמנה שולמה במלואה',
  },
  en: {
    take: 'Take payment',
    wallet: 'Wallet',
    cash: 'Cash',
    given: 'Cash received',
    change: 'Change',
    take_wallet: /^Take.*30\.00/,
    take_cash: /^Take.*70\.00/,
    paid: 'Paid',
    refund: 'Refund',
    amount: 'Amount',
    to_wallet: 'Wallet',
    reason: 'Reason',
    quality: 'Quality',
    give_ten: /^Refund.*10\.00/,
    partly: 'Partly refunded',
    cancel: 'Cancel order',
    customer_request: 'Customer request',
    owed: 'To refund',
    request_refund: 'Request refund',
    give_rest: /^Refund.*90\.00/,
    refunded: 'Refunded',
    restore: 'Restore',
    restore_action: 'Restore order',
    pending: 'Awaiting approval',
    cancelled: 'Cancelled: Customer request',
    due: 'Balance due',
    accept: 'Accept',
    start: 'Start cooking',
    cancel_locked: 'Cancel order: you don’t have permission.',
    print: 'Print',
    ticket: 'Kitchen ticket',
    labels: 'Bag labels',
    to_printer: 'Sent to printer',
    yes: 'Approve change',
    thanks: 'Thank you, your order was updated',
    waiting: 'Waiting for the customer to approve a change',
    agreed: 'The customer approved the change',
    pack: 'Mark ready',
    receipt: 'Latest receipt',
  },
} as const

type OrderAmounts = { status: string; total_agorot: number; paid_agorot: number; refunded_agorot: number }
const sumsOf = async (id: number) =>
  (
    await stored<OrderAmounts>(
      scene.system,
      'select status, total_agorot, paid_agorot, refunded_agorot from orders where id = $1',
      [id],
    )
  )[0]!
const walletOf = async (customer_id: number) => {
  const sql = `select balance::int as balance from account where owner_id = $1 and kind = 'wallet'`
  return (await stored<{ balance: number }>(scene.system, sql, [customer_id]))[0]!.balance
}
/** Expects the completed payments to add up to the totals of the order. */
const expectBooksToAgree = async (id: number) => {
  const rows = await stored<{ kind: string; sum: number }>(
    scene.system,
    `select kind, sum(amount_agorot)::int as sum from payment where order_id = $1 and state = 'done' group by kind`,
    [id],
  )
  const sums = await sumsOf(id)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0
  expect([of('charge'), of('refund')]).toEqual([sums.paid_agorot, sums.refunded_agorot])
}

const fillWallet = (world: OrderScene, points: number) =>
  world.as(wallet).movePoints({
    body: { customer_id: world.customer_id, points, reason: 'goodwill', currency: 'wallet', kind: 'refund', note: '' },
  })

test.each(languages(0))(
  'the manager collects a split payment, refunds, cancels and restores an order, live for a colleague, in %s',
  async (lang) => {
    const copy = COPY[lang]
    const world = await orderScene(scene.system)
    await fillWallet(world, 3000)
    const { id, number } = await world.place()
    const page = await scene.open(`/orders/${id}`, { user: 'manager', lang })
    const other = await scene.open(`/orders/${id}`, { user: 'clerk', lang, width: 390 })
    await Promise.all([isAwake(page), isAwake(other)])
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: copy.take }).click()
    const drawer = page.getByRole('dialog', { name: copy.take })
    await drawer.getByRole('radio', { name: copy.wallet }).check({ force: true })
    await drawer.getByRole('button', { name: copy.take_wallet }).click()
    await drawer.getByRole('button', { name: copy.take_cash }).waitFor()
    await drawer.getByRole('textbox', { name: copy.given }).fill('100')
    await expect.poll(() => drawer.locator('output').innerText()).toContain('30.00')
    await drawer.getByRole('button', { name: copy.take_cash }).click()
    await drawer.waitFor({ state: 'detached' })
    await other.getByText(copy.paid, { exact: true }).first().waitFor()
    await expect.poll(() => sumsOf(id)).toMatchObject({ total_agorot: 10_000, paid_agorot: 10_000, refunded_agorot: 0 })
    await expect.poll(() => walletOf(world.customer_id)).toBe(0)

    await page.getByRole('button', { name: copy.refund, exact: true }).click()
    const refund = page.getByRole('dialog')
    await refund.getByRole('textbox', { name: copy.amount }).fill('10')
    await refund.getByRole('radio', { name: copy.to_wallet }).check({ force: true })
    await refund.getByRole('combobox', { name: copy.reason }).selectOption({ label: copy.quality })
    await refund.getByRole('button', { name: copy.give_ten }).click()
    await other.getByText(copy.partly, { exact: true }).first().waitFor()
    await expect.poll(() => walletOf(world.customer_id)).toBe(1000)

    await page.getByRole('button', { name: copy.cancel }).click()
    const cancel = page.getByRole('dialog')
    await cancel.getByRole('combobox', { name: copy.reason }).selectOption({ label: copy.customer_request })
    await cancel.getByRole('button', { name: /ביטול ההזמנה|Cancel order/ }).click()
    await page.getByText(copy.cancelled, { exact: true }).waitFor()
    await page.getByText(copy.owed).waitFor()
    await other.getByText(copy.cancelled, { exact: true }).waitFor()
    // The clerk cannot refund, but can request a refund.
    await other.getByRole('button', { name: copy.request_refund }).waitFor()
    await expect
      .poll(() => other.title())
      .toMatch(new RegExp(`^(\\(\\d+\\) )?#${number} · (הזמנות · תבלין|Orders · Tavlin)$`))
    // After the cancellation the refund dialog opens by itself, with the focus in the amount.
    await refund.getByRole('textbox', { name: copy.amount }).waitFor()
    await expect
      .poll(() =>
        refund.getByRole('textbox', { name: copy.amount }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await refund.getByRole('radio', { name: copy.to_wallet }).check({ force: true })
    await refund.getByRole('button', { name: copy.give_rest }).click()
    await page.getByText(copy.refunded, { exact: true }).first().waitFor()
    await page.getByText(copy.owed).waitFor({ state: 'detached' })
    await expect
      .poll(() => sumsOf(id))
      .toMatchObject({ status: 'cancelled', paid_agorot: 10_000, refunded_agorot: 10_000 })
    await expect.poll(() => walletOf(world.customer_id)).toBe(10_000)

    await page.getByRole('button', { name: copy.restore, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: copy.restore_action }).click()
    // The dialog also contains the text "balance due", so wait until it is closed.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(copy.due).waitFor()
    await other.getByText(copy.cancelled, { exact: true }).waitFor({ state: 'detached' })
    await other.getByText(copy.pending, { exact: true }).waitFor()
    await expect
      .poll(() => sumsOf(id))
      .toMatchObject({ status: 'pending', paid_agorot: 10_000, refunded_agorot: 10_000 })
    await expectBooksToAgree(id)
    const receipts = await stored<{ kind: string }>(scene.system, 'select kind from receipt where order_id = $1', [id])
    expect(receipts.filter(({ kind }) => kind === 'credit_note').length).toBeGreaterThan(0)
  },
)

test.each(languages(1))('every document prints from the browser and on the deli’s printer, in %s', async (lang) => {
  const copy = COPY[lang]
  const { origin, stand_ins_url, printer_port } = scene.system
  const world = await orderScene(scene.system)
  await stored(scene.system, `update deli set printer_host = '127.0.0.1', printer_port = $2 where id = $1`, [
    world.deli_id,
    printer_port,
  ])
  const order = await packedOrder(world)
  const page = await scene.open(`/orders/${order.id}`, { user: 'manager', lang })

  for (const [name, holds] of [
    [copy.ticket, String(order.number)],
    [copy.labels, '1/3'],
    [copy.receipt, '100.00'],
  ] as const) {
    await page.getByRole('button', { name: copy.print, exact: true }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name }).first().click()
    const sheet = await opened
    await sheet.waitForURL(/\/api\//)
    await sheet.waitForLoadState()
    await expect.poll(() => sheet.locator('body').innerText()).toContain(holds)
    // No content is wider than the 80 mm paper.
    expect(await sheet.evaluate(() => document.querySelector('main')!.scrollWidth)).toBeLessThanOrEqual(MOST_PAPER_PX)
    await sheet.close()

    await page.getByRole('button', { name: copy.print, exact: true }).click()
    await page.getByRole('menuitem', { name }).last().click()
    await page.getByText(copy.to_printer).first().waitFor()
  }
  const printed = async () => {
    const { printouts } = (await (await fetch(`${stand_ins_url}/printer`)).json()) as { printouts: { text: string }[] }
    return printouts.some(({ text }) => text.includes('100.00'))
  }
  await expect.poll(printed).toBe(true)
  const receipt = () =>
    stored<{ id: number; prints: number }>(scene.system, 'select id::int, prints from receipt where order_id = $1', [
      order.id,
    ])
  await expect.poll(async () => (await receipt())[0]?.prints).toBe(2)
  const [{ id } = { id: 0 }] = await receipt()
  const pdf = await page.request.get(`${origin}/api/receipts/${id}/document?format=pdf&lang=${lang}`)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await receipt())[0]?.prints).toBe(2)
})

test('the first print of a receipt is the original and the second a copy, also with a service worker', async () => {
  const world = await orderScene(scene.system)
  const order = await packedOrder(world)
  const page = await scene.open(`/orders/${order.id}`, { user: 'manager', worker: true })
  const requests_before = await receiptRequests()
  for (const [mark, prints] of [
    ['מקור', 1],
    ['העתק', 2],
  ] as const) {
    await page.getByRole('button', { name: COPY.he.print, exact: true }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name: COPY.he.receipt }).first().click()
    const sheet = await opened
    await sheet.waitForURL(/\/api\//)
    await sheet.getByText(mark, { exact: true }).waitFor()
    await sheet.close()
    const rows = await stored(scene.system, 'select prints from receipt where order_id = $1', [order.id])
    expect(rows).toEqual([{ prints }])
    await expect.poll(async () => (await receiptRequests()) - requests_before).toBe(prints)
  }
})

/** Returns the number of receipt documents that the API has served, from its metrics. */
async function receiptRequests(): Promise<number> {
  const metrics = await (await fetch(`${scene.system.api_url}/metrics`)).text()
  const counts = metrics.matchAll(/^tavlin_request_seconds_count\{operation="[^"]*receiptDocument"[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** 80 mm at 96 pixels per inch. */
const MOST_PAPER_PX = 303

async function packedOrder(world: OrderScene) {
  const cash = { tendered_agorot: null, terminal_ref: '', card_last4: null }
  const payments = [{ payment_id: randomUUID(), method: 'cash' as const, amount_agorot: 10_000, ...cash }]
  const order = await world.place({}, { direct: true, payments })
  await world.as(orders).moveOrder({
    params: { id: String(order.id) },
    body: { move: 'pack', bags: 3, version: order.version },
  })
  return order
}

test('the manager can cancel an order that is being cooked, and reorder it; a clerk cannot cancel and reads why', async () => {
  const world = await orderScene(scene.system)
  const order = await world.place({}, { direct: true })
  await world.as(orders).moveOrder({
    params: { id: String(order.id) },
    body: { move: 'start', version: order.version },
  })
  const clerk = await scene.open(`/orders/${order.id}`, { user: 'clerk' })
  await clerk.getByText(COPY.he.cancel_locked).waitFor()
  await expect.poll(() => clerk.getByRole('button', { name: COPY.he.cancel }).count()).toBe(0)
  await expect.poll(() => clerk.getByRole('button', { name: COPY.he.pack }).count()).toBe(0)
  const manager = await scene.open(`/orders/${order.id}`, { user: 'manager' })
  await manager.getByRole('button', { name: COPY.he.cancel }).waitFor()
  await expect.poll(() => manager.getByRole('button', { name: COPY.he.pack }).first().isVisible()).toBe(true)
  await manager.getByRole('link', { name: 'הזמנה חוזרת' }).click()
  await manager.waitForURL(/\/orders\/update\?again=/)
})

test('the manager texts a payment link, and the payment appears once in the open drawer', async () => {
  const world = await orderScene(scene.system)
  const { id } = await world.place()
  const page = await scene.open(`/orders/${id}`, { user: 'manager' })
  await page.getByRole('button', { name: COPY.he.take }).click()
  const drawer = page.getByRole('dialog', { name: COPY.he.take })
  await drawer.getByRole('radio', { name: COPY.he.link }).check({ force: true })
  await drawer.getByRole('button', { name: COPY.he.open_page }).click()
  const url = await drawer.getByRole('link', { name: COPY.he.open_here }).getAttribute('href')
  await drawer.getByRole('button', { name: 'שליחת הקישור ב־SMS' }).click()
  await page.getByText('הקישור נשלח ללקוח').waitFor()
  expect(await linkSentTo(scene.system, world.phone, '/pay')).toBe(url)
  await fetch(url!, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  await drawer.getByText(COPY.he.all_paid).waitFor()
  await expect.poll(() => sumsOf(id)).toMatchObject({ paid_agorot: 10_000 })
  await expectBooksToAgree(id)
})

const ONCE = { times: 1 }

test('a concurrent status change shows the new status with its next actions and is not executed twice', async () => {
  scene.expects(/409/)
  const world = await orderScene(scene.system)
  const order = await world.place()
  const page = await scene.open(`/orders/${order.id}`, { user: 'manager' })
  // The other user changes the status after the click, because an earlier change would reach the page as an event and
  // update it.
  await page.route(
    '**/orders/moves*',
    async (route) => {
      await world
        .as(orders)
        .moveOrder({ params: { id: String(order.id) }, body: { move: 'accept', version: order.version } })
      await route.continue()
    },
    ONCE,
  )
  await page.getByRole('button', { name: COPY.he.accept, exact: true }).click()
  const conflict = page.getByRole('dialog', { name: /השתנתה בינתיים|כבר בסטטוס אחר/ })
  await conflict.getByRole('button', { name: COPY.he.start }).waitFor()
  const moved = `select count(*)::int as times from event where subject = $1 and name = 'order.moved'`
  await expect.poll(() => stored(scene.system, moved, [`order:${order.id}`])).toEqual([{ times: 1 }])
})

test('a customer approves a change on a phone without an account', async () => {
  const world = await orderScene(scene.system)
  const order = await world.place()
  const lines = [{ key: 'a', meal_id: world.meal_id, quantity: 1, choices: [], note: '' }]
  await world.as(orders).proposeChange({
    params: { id: String(order.id) },
    body: { cart: { ...order.cart, lines }, version: order.version, settle: 'none' },
  })
  const page = await scene.open(`/orders/${order.id}`, { user: 'manager' })
  await page.getByText(COPY.he.waiting).waitFor()

  const link = await linkSentTo(scene.system, world.phone, '/orders/change/')
  const phone = await scene.open(new URL(link).pathname, { width: 390 })
  await phone.getByText('50.00').last().waitFor()
  expect(await barriers(phone)).toEqual([])
  await phone.getByRole('button', { name: COPY.he.yes }).click()
  await phone.getByText(COPY.he.thanks).waitFor()
  await page.getByText(COPY.he.agreed).waitFor()
  await expect.poll(() => sumsOf(order.id)).toMatchObject({ total_agorot: 5000 })
})
