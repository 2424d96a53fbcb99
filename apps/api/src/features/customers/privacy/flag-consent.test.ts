import { customers } from '@tavlin/contract/customers'
import { maySend } from '@tavlin/domain/customers/consent'
import { consentProofPdf } from './consent-proof.service.ts'
import { findConsentProof } from './consent.repo.ts'
import { PROOF_TEXT } from './export.text.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { customerForm } from '../../../../test/customer-samples.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await app.person(['super_admin'])
})

const my = () => app.as(customers, owner.token)
const at = (id: number) => ({ id: String(id) })
const create = async () => (await my().createCustomer({ body: customerForm() })).data
type Flag = 'vip' | 'watch' | 'prepay' | 'blocked'
const flag = async (id: number, name: Flag, on: boolean, reason = '') =>
  (await my().flagCustomer({ params: at(id), body: { flag: name, on, reason } })).data
const say = async (id: number, more: object = {}) =>
  (await my().giveConsent({ params: at(id), body: { ...YES, ...more } })).data
const YES = {
  channel: 'sms' as const,
  purpose: 'marketing' as const,
  granted: true,
  text: 'כן, שלחו לי מבצעים',
  source: 'phone_call' as const,
}
const eventsOf = async (id: number) =>
  (
    await sql<{ name: string; data: object }>`select name, data from event
      where data->>'customer_id' = ${String(id)} and name in ('customer.flagged', 'consent.given') order by id`.execute(
      app.db,
    )
  ).rows

test('a flag can be added with a reason, changed and removed', async () => {
  const { id } = await create()
  const by = { id: owner.id, name: 'דנה לוי' }
  await flag(id, 'watch', true, 'הזמין ולא שילם')
  const twice = await flag(id, 'vip', true, 'לקוחה מהיום הראשון')
  expect(twice.flags).toEqual([
    { flag: 'vip', reason: 'לקוחה מהיום הראשון', by, at: expect.stringContaining('2026-11-15T10:00:00') },
    { flag: 'watch', reason: 'הזמין ולא שילם', by, at: expect.anything() },
  ])
  expect((await flag(id, 'watch', true, 'שילם באיחור')).flags[1]).toMatchObject({ reason: 'שילם באיחור' })
  const off = await flag(id, 'vip', false)
  expect([off.flags.length, off.version]).toEqual([1, 1])
  expect((await eventsOf(id)).map(({ data }) => data)).toEqual([
    { customer_id: id, flag: 'watch', on: true },
    { customer_id: id, flag: 'vip', on: true },
    { customer_id: id, flag: 'watch', on: true },
    { customer_id: id, flag: 'vip', on: false },
  ])
})

test('emits no event when a flag does not change', async () => {
  const { id } = await create()
  await flag(id, 'vip', true, 'כי כך')
  await flag(id, 'vip', true, 'כי כך')
  await flag(id, 'blocked', false)
  expect(await eventsOf(id)).toHaveLength(1)
})

test('rejects a flag without a reason, and flags and consents of a merged customer', async () => {
  const { id } = await create()
  await expectNothingWritten(app.db, () => flag(id, 'vip', true, '  '), 422, { code: 'flag_reason_missing' })
  const into = await create()
  await sql`update customer set merged_into_id = ${into.id} where id = ${id}`.execute(app.db)
  const gone = { code: 'customer_removed', details: { customer_id: into.id } }
  await expectNothingWritten(app.db, () => flag(id, 'vip', true, 'כי כך'), 409, gone)
  await expectNothingWritten(app.db, () => say(id), 409, gone)
  await expect(my().consents({ params: at(id) })).rejects.toMatchObject({ status: 404 })
})

test('stores a flag once when twenty requests add it', async () => {
  const { id } = await create()
  await Promise.all(Array.from({ length: 20 }, (_, n) => flag(id, 'prepay', true, `סיבה ${n}`)))
  expect((await my().customer({ params: at(id) })).data.flags).toHaveLength(1)
  expect(await eventsOf(id)).toHaveLength(20)
})

test('a new consent keeps earlier ones, and the newest per channel and purpose is valid', async () => {
  const { id } = await create()
  await say(id)
  await say(id, { channel: 'email' })
  app.clock.now = new Date(NOON.getTime() + 60_000)
  const { consents } = await say(id, { granted: false, text: 'הסר', source: 'sms' })
  app.clock.now = NOON
  expect(consents).toMatchObject([
    { channel: 'email', purpose: 'marketing', granted: true },
    { channel: 'sms', purpose: 'marketing', granted: false },
  ])
  expect(maySend(consents, 'sms', 'marketing')).toEqual({ may: false, because: 'withdrawn' })
  expect(maySend(consents, 'email', 'marketing')).toEqual({ may: true })
  const { data } = await my().consents({ params: at(id) })
  expect(data.map(({ text, granted, source }) => [text, granted, source])).toEqual([
    ['הסר', false, 'sms'],
    ['כן, שלחו לי מבצעים', true, 'phone_call'],
    ['כן, שלחו לי מבצעים', true, 'phone_call'],
  ])
  expect(data[0]!.by).toEqual({ id: owner.id, name: 'דנה לוי' })
  expect(JSON.stringify(await eventsOf(id))).not.toContain('הסר')
})

test('the printed proof has every consent and withdrawal with wording and source, also those of merged records', async () => {
  const { id } = await create()
  const merged = await create()
  await say(id)
  await say(merged.id, { text: 'הסכמה של הכרטיס השני', source: 'paper' })
  await say(id, { granted: false, text: 'הסר', source: 'sms' })
  await sql`update customer set merged_into_id = ${id} where id = ${merged.id}`.execute(app.db)
  const clerk = await app.person(['clerk'])
  const url = `/admin/customers/${id}/consents/proof?lang=he`
  const answer = await app.call(clerk.token, { method: 'GET', url })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const proof = (await findConsentProof(app.db, id))!
  expect(proof.consents.map(({ text, granted }) => [text, granted])).toEqual([
    ['כן, שלחו לי מבצעים', true],
    ['הסכמה של הכרטיס השני', true],
    ['הסר', false],
  ])
  for (const lang of ['he', 'en'] as const) {
    const printed = JSON.stringify(consentProofPdf(proof, { lang, place: 'תבלין', made_at: NOON }).data)
    for (const shown of ['הסר', 'הסכמה של הכרטיס השני', 'דנה לוי', PROOF_TEXT[lang].sources['paper']])
      expect(printed).toContain(shown)
    expect(printed).not.toMatch(/phone_call|undefined/)
  }
})

test('changes flags and consents in at most eight round trips besides authentication', async () => {
  const { id } = await create()
  const counts = [
    await sqlOf(() => flag(id, 'vip', true, 'כי כך')),
    await sqlOf(() => say(id)),
    await sqlOf(() => my().consents({ params: at(id) })),
  ].map((statements) => statements.length - 1)
  expect(counts).toEqual([8, 8, 1])
})
