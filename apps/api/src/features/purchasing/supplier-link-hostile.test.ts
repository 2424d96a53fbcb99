import { createHash, createHmac } from 'node:crypto'
import { purchasing } from '@tavlin/contract/purchasing'
import { supplierLink } from '@tavlin/contract/supplier-link'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

/** Requests of people who guess, forge or damage links and bodies. Nothing may change, and nothing may be shown. */

const app = testApp()
const stockroom = stockRoom(app)
const at = (id: number) => ({ id: String(id) })
type Sent = { id: number; link: string; version: number; lines: readonly { id: number; packs: number }[] }
let own: Sent
let other: Sent
let revoked: string
let cancelled: Sent

beforeAll(async () => {
  const { token } = await app.person(['purchaser'])
  const deli_id = await stockroom.deli('צפון')
  const buying = purchaseRoom(app, token)
  const { id: ingredient_id } = await stockroom.ingredient('ביצים', { dimension: 'count', stock_unit: 'piece' })
  const sent = async (name: string): Promise<Sent> => {
    const supplier = await buying.supplier({ name, customer_number: `${name}-77` })
    const option = await buying.option(supplier.id, ingredient_id, { name: `${name} carton` })
    const draft = await buying.draft(deli_id, supplier.id, [[option.id, 3]])
    const { id } = draft
    await app.as(purchasing, token).submitPurchase({ params: at(id), body: { version: draft.version } })
    await app.as(supplierLink, token).sendPurchaseLink({ params: at(id), body: { channel: 'none' } })
    const { url } = (await app.as(supplierLink, token).purchaseLink({ params: at(id) })).data
    const link = url.split('/').at(-1)!
    const { version, lines } = (await app.as(supplierLink, null).supplierOrder({ params: { token: link } })).data
    return { id, link, version, lines }
  }
  own = await sent('Honest')
  other = await sent('Secret')
  cancelled = await sent('Cancelled')
  const body = { action: 'cancel' as const, version: cancelled.version }
  await app.as(purchasing, token).movePurchase({ params: at(cancelled.id), body })
  const gone = await sent('Revoked')
  await app.as(supplierLink, token).revokePurchaseLink({ params: at(gone.id) })
  revoked = gone.link
})
afterEach(() => {
  app.clock.now = NOON
})

type Variation = { method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; link: string; payload?: string; type?: string }
let address = 0

/** Sends all variations from different addresses, and expects refusals without any change or any data of an order. */
async function expectHarmless(variations: readonly Variation[], statuses: readonly number[]): Promise<void> {
  const before = await tableMarks(app.db)
  const wrong: string[] = []
  for (const { method, link, payload, type = 'application/json' } of variations) {
    const answer = await app.call(null, {
      method,
      url: `/supplier-orders/${link}`,
      remoteAddress: `10.${(++address >> 8) & 255}.${address & 255}.1`,
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    })
    const shows_order = /Honest|Secret|Cancelled|Revoked|carton|-77/.test(answer.body)
    if (!statuses.includes(answer.statusCode) || shows_order)
      wrong.push(`${method} ${link} ${payload?.slice(0, 200) ?? ''}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  expect(await tableMarks(app.db)).toEqual(before)
}

const replaced = (text: string, i: number, char: string) => text.slice(0, i) + char + text.slice(i + 1)
const otherCase = (char: string) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())

function forgedLinks(): string[] {
  const { link, id } = own
  const chars = link.split('')
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  const guesses = Array.from({ length: 40 }, (_, n) =>
    createHash('sha256').update(`guess ${n}`).digest().subarray(0, 16),
  )
  const { secret_key } = app.config
  return [
    ...guesses.map((bytes) => bytes.toString('base64url')),
    ...chars.map((_, i) => link.slice(0, i)).filter((text) => text !== ''),
    ...chars.map((char, i) => replaced(link, i, char === 'A' ? 'B' : 'A')).filter((text) => text !== link),
    ...chars.map((char, i) => replaced(link, i, otherCase(char))).filter((text) => text !== link),
    `${link}A`,
    `${link}%00`,
    `${link}.json`,
    `${link}/lines`,
    `${link}%2F..%2F${other.link}`,
    link.split('').toReversed().join(''),
    link.toUpperCase() === link ? link.toLowerCase() : link.toUpperCase(),
    String(id),
    '0',
    'null',
    'undefined',
    "'%20or%20'1'%3D'1",
    '%D7%A7%D7%99%D7%A9%D7%95%D7%A8',
    '..%2F..%2Fpurchases%2F1',
    createHash('sha256').update(link).digest('hex'),
    createHash('sha256').update(link).digest('base64url').slice(0, 22),
    Buffer.from(`supplier link ${id}`).toString('base64url').slice(0, 22),
    hmac('', 'supplier link 1').toString('base64url'),
    // Tokens of other links that the same key signs.
    hmac(secret_key, `order change ${id}`).toString('base64url'),
    hmac(secret_key, `supplier link ${id + 1000}`).toString('base64url'),
    revoked,
  ]
}

const good = () => ({ version: own.version, reply_note: '', lines: [{ line_id: own.lines[0]!.id, packs: 2 }] })

function wrongBodies(): unknown[] {
  const [line] = own.lines
  const line_id = line!.id
  const body = good()
  const withLine = (more: object) => ({ ...body, lines: [{ line_id, ...more }] })
  const NOT_NUMBERS = ['1', '', 'NaN', true, [], {}, 0.5, 1e20, -1, Number.MIN_SAFE_INTEGER]
  return [
    ...[null, 0, undefined, ...NOT_NUMBERS].map((version) => ({ ...body, version })),
    ...[1, body.version - 1, body.version + 1, 2_000_000_000].map((version) => ({ ...body, version })),
    ...[null, 'x', {}, 1, true, undefined, [null], [1], ['x'], [[]], [{}]].map((lines) => ({ ...body, lines })),
    ...[...NOT_NUMBERS, null, 0, 999_999_999, other.lines[0]!.id, cancelled.lines[0]!.id].map((wrong) => ({
      ...body,
      lines: [{ line_id: wrong, packs: 1 }],
    })),
    ...[...NOT_NUMBERS, line!.packs + 1, 100_000, 100_001, 2 ** 31, 2 ** 53].map((packs) => withLine({ packs })),
    ...[...NOT_NUMBERS, 0, 100_000_001, 2 ** 53].map((price_agorot) => withLine({ price_agorot })),
    ...[1, null, true, [], {}, 'x'.repeat(121), 'a\u0000b', 'a\u0007b', '\u202Egnp'].map((substitute) =>
      withLine({ substitute }),
    ),
    ...[1, null, true, [], 'x'.repeat(301), 'a\u0000b'].map((reply_note) => ({ ...body, reply_note })),
    { ...body, lines: [{ line_id }, { line_id }] },
    { ...body, lines: [{ line_id }, { line_id: other.lines[0]!.id }] },
    { ...body, lines: Array.from({ length: 501 }, () => ({ line_id })) },
    null,
    1,
    'x',
    true,
    [],
    [body],
    {},
  ]
}

test('rejects reading and replying by over 120 forged, truncated and altered links, and shows no order', async () => {
  const links = forgedLinks()
  expect(links.length).toBeGreaterThan(120)
  const payload = JSON.stringify(good())
  await expectHarmless(
    links.flatMap((link): Variation[] => [
      { method: 'GET', link },
      { method: 'POST', link, payload },
    ]),
    [400, 404, 422],
  )
})

test('rejects over 90 wrong replies to a valid link and changes nothing', async () => {
  const bodies = wrongBodies()
  expect(bodies.length).toBeGreaterThan(90)
  const rejected: Variation[] = []
  const stale: Variation[] = []
  for (const body of bodies) {
    const variation = { method: 'POST' as const, link: own.link, payload: JSON.stringify(body) }
    const { version, lines } = (body ?? {}) as Partial<ReturnType<typeof good>>
    const is_stale = Number.isInteger(version) && version! > 0 && version !== own.version && Array.isArray(lines)
    ;(is_stale && version! <= 2_000_000_000 ? stale : rejected).push(variation)
  }
  await expectHarmless(rejected, [400, 413, 422])
  expect(stale.length).toBeGreaterThan(2)
  // A conflict contains the current order, and only that one.
  const before = await tableMarks(app.db)
  for (const { payload, link } of stale) {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.call(null, { method: 'POST', url: `/supplier-orders/${link}`, payload: payload!, headers })
    expect(answer.json()).toMatchObject({ code: 'version_stale', details: { current: { number: own.id } } })
    expect(answer.body).not.toContain('Secret')
  }
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects damaged JSON, other content types and other methods', async () => {
  const whole = JSON.stringify({ ...good(), reply_note: 'x'.repeat(40) })
  const { link } = own
  const damaged = Array.from({ length: 40 }, (_, n): Variation => {
    return { method: 'POST', link, payload: whole.slice(0, Math.floor((whole.length - 1) * (n / 40))) }
  })
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data; boundary=x']
  await expectHarmless(
    [
      ...damaged,
      { method: 'POST', link },
      { method: 'POST', link, payload: `{"a":`.repeat(3000) },
      { method: 'POST', link, payload: JSON.stringify({ ...good(), extra: 'x'.repeat(20_000) }) },
      { method: 'POST', link, payload: '{"__proto__":{"version":3},"lines":[]}' },
      ...types.map((type): Variation => ({ method: 'POST', link, payload: whole, type })),
      ...(['PUT', 'DELETE', 'PATCH'] as const).map((method): Variation => ({ method, link, payload: whole })),
    ],
    [400, 404, 405, 413, 415, 422],
  )
})

test('rejects replies to a cancelled order and by an expired link', async () => {
  const reply = (sent: Sent): Variation => {
    const payload = JSON.stringify({ version: sent.version + 1, lines: [] })
    return { method: 'POST', link: sent.link, payload }
  }
  await expectHarmless([reply(cancelled)], [409])
  app.clock.now = new Date('2026-11-21T10:00:00Z')
  await expectHarmless([reply(own), reply(other)], [409])
})

test('one link shows one order, and a reply to it changes no other order', async () => {
  const order = await app.as(supplierLink, null).supplierOrder({ params: { token: own.link } })
  expect(order.data).toMatchObject({ number: own.id, supplier_name: 'Honest' })
  expect(JSON.stringify(order)).not.toMatch(/Secret|Cancelled|Revoked/)
  const others = () =>
    sql`select purchase::text, array(select line::text from purchase_line as line where purchase_id = purchase.id) as lines
      from purchase where id <> ${own.id} order by id`.execute(app.db)
  const before = (await others()).rows
  await app.as(supplierLink, null).replyToOrder({ params: { token: own.link }, body: good() })
  expect((await others()).rows).toEqual(before)
})
