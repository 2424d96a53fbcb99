import { customers } from '@tavlin/contract/customers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { type Secrets, makeFullCustomer, otherPhone, secretsOf } from '../../../../test/full-customer.ts'
import { testApp } from '../../../../test/test-app.ts'
import { readPdfText } from '#platform/files/pdf-compiler.ts'
import { exportPdf } from './export-pdf.ts'
import type { ExportedCustomer } from './export.repo.ts'

const app = testApp()
const secret: Secrets = secretsOf('7420001')
let admin: { id: number; token: string }
let id: number
beforeAll(async () => {
  admin = await app.person(['super_admin'])
  ;({ id } = await makeFullCustomer(app, admin.token, secret))
})
const get = (format: 'json' | 'pdf', of = id) =>
  app.call(admin.token, { method: 'GET', url: `/admin/customers/${of}/export?format=${format}` })

test('the export contains every stored value of the person and of customers merged into them', async () => {
  const answer = await get('json')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="customer-${id}.json"`)
  const { texts, phone, first_name, last_name, email, allergy_note } = secret
  for (const value of [phone, otherPhone(phone), first_name, last_name, email, allergy_note, ...Object.values(texts)])
    expect(answer.payload).toContain(value)
})

test('the export of a customer has the documented sections and fields', async () => {
  const file = (await get('json')).json() as ExportedCustomer & { version: number; made_at: string }
  expect(Object.keys(file)).toEqual([
    'version',
    'made_at',
    'customer',
    'merged_customers',
    'allergens',
    'flags',
    'addresses',
    'consents',
    'messages',
    'notes',
    'approvals',
    'orders',
    'merges',
    'wallet',
    'points',
    'lots',
    'changes',
    'log',
  ])
  expect(file.version).toBe(1)
  expect(file.points).toMatchObject([
    { kind: 'adjust', amount: 70, balance: 70, reason: 'goodwill', note: secret.texts.move },
  ])
  expect(file.approvals).toMatchObject([
    { state: 'declined', amount: 5000, currency: 'PTS', decided_by: { name: 'דנה לוי' } },
  ])
  expect(file.log[0]).toEqual({ at: expect.any(String), name: 'customer.created', by: 'דנה לוי' })
  expect(file.merges).toMatchObject([{ into_id: id, undone_at: null }])
})

test('records the export in the log and rejects merged and unknown customers', async () => {
  await get('json')
  const { rows } =
    await sql`select data, actor_id from event where name = 'customer.exported' order by id desc limit 1`.execute(
      app.db,
    )
  expect(rows).toEqual([{ data: { customer_id: id, format: 'json' }, actor_id: admin.id }])
  const merged = await sql<{ id: number }>`select id from customer where merged_into_id = ${id}`.execute(app.db)
  expect((await get('json', merged.rows[0]!.id)).json()).toMatchObject({ code: 'customer_removed' })
  expect((await get('pdf', 987_654)).statusCode).toBe(404)
})

test('exports a customer with at most eight statements besides authentication', async () => {
  await get('json')
  expect((await sqlOf(() => get('json'))).length - 1).toBeLessThanOrEqual(8)
})

test('the PDF of the export has the same content in both languages, without untranslated text', async () => {
  const found = (await get('json')).json() as ExportedCustomer
  for (const lang of ['he', 'en'] as const) {
    const { data } = exportPdf(found, { lang, place: 'Tavlin', made_at: app.clock.now })
    const exported = JSON.stringify(data)
    const { texts, first_name, email } = secret
    for (const value of [first_name, email, texts.note, texts.move, texts.formatted, texts.consent, texts.flag])
      expect(exported).toContain(value)
    expect(exported).not.toMatch(/"text":"(\w+\.\w+|[a-z]+_[a-z_]+)"|undefined|\[object/)
  }
  expect(readPdfText(exportPdf(found, { lang: 'en', place: 'Tavlin', made_at: app.clock.now }))).toContain('Personal')
})

test('produces the export PDF for a history of thousands of events', async () => {
  await sql`select record_event('customer.changed', ${JSON.stringify({ customer_id: id })}::jsonb, null, null, null, null)
    from generate_series(1, 3000)`.execute(app.db)
  const answer = await get('pdf')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const file = (await get('json')).json() as ExportedCustomer
  expect(file.log.length).toBeGreaterThan(3000)
})

test('the export is allowed only to users who manage customers', async () => {
  const { token } = await app.person(['dispatcher'])
  const query = { format: 'json' } as const
  await expect(app.as(customers, token).exportCustomer({ params: { id: String(id) }, query })).rejects.toMatchObject({
    body: { code: 'not_allowed' },
  })
})
