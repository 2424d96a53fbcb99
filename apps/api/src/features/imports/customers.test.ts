import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { csvOf, uploadSheet } from '../../../test/import-files.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let count = 0
beforeEach(async () => {
  owner = (await app.person(['super_admin'])).token
})

const HEADERS = [
  'טלפון',
  'שם מלא',
  'טלפון נוסף',
  'דוא"ל',
  'אלרגנים',
  'יתרת ארנק',
  'נקודות',
  'אישור SMS',
  'תאריך הסכמה',
  'מקור הסכמה',
]
const sheets = importsOf(app, 'customers', () => owner)
const upload = (...rows: readonly (readonly string[])[]) => sheets.upload(HEADERS, ...rows)
const newPhone = () => `054-7${String(++count).padStart(6, '0')}`
const people = () => app.as(customers, owner)
const idOf = async (phone: string) => (await people().customerByPhone({ params: { phone } })).data.customer_id
const customerOf = async (phone: string) =>
  (await people().customer({ params: { id: String(await idOf(phone)) } })).data

/** Returns all data that an import writes for customers, without versions, times and erased customers. */
const stored = async () =>
  (
    await sql<{
      all: string
    }>`select coalesce(string_agg(concat_ws('|', phone, first_name, last_name, other_phones, email,
      lang, birthday, allergy_note, (select string_agg(allergen_id::text, ',') from customer_allergen
        where customer_id = customer.id), (select string_agg(concat(kind, balance), ',' order by kind) from account
        where owner_id = customer.id), (select string_agg(concat(channel, granted, text, source, at), ',' order by id)
        from consent where customer_id = customer.id)), e'\n' order by phone), '') as all
      from customer where erased_at is null`.execute(app.db)
  ).rows[0]!.all

test('imports customers with balances and consents, finds the same file unchanged, and undoes everything', async () => {
  const known = newPhone()
  const added = newPhone()
  await people().createCustomer({
    body: {
      phone: known,
      first_name: 'דנה',
      last_name: '',
      email: null,
      lang: 'he',
      birthday: null,
      allergen_ids: [],
      allergy_note: '',
    },
  })
  const { name_he: allergen } = (await people().customerAllergens()).data[0]!
  const before = await stored()
  const rows = [
    [known, 'דנה כהן', newPhone(), 'DANA@x.co', allergen, '50', '120', 'כן', '01/02/2026', 'אתר'],
    [added, 'Avi Ben Haim', '', '', '', '0', '', '', '', ''],
  ]
  const first = await upload(...rows)
  expect(first.counts).toEqual({ new: 1, changed: 1, unchanged: 0, rejected: 0 })
  expect((await sheets.rows(first.id))[0]).toMatchObject({
    name: 'דנה כהן 054-7000001',
    changes: ['last_name', 'second_phone', 'email', 'allergens', 'consent_date', 'wallet', 'points'],
  })
  expect(await stored()).toBe(before)
  expect((await sheets.apply(first.id, 'all')).progress).toMatchObject({ applied: 2, not_applied: 0 })
  expect(await customerOf(known)).toMatchObject({
    last_name: 'כהן',
    email: 'dana@x.co',
    wallet_agorot: 5000,
    points: 120,
    consents: [{ channel: 'sms', purpose: 'marketing', granted: true }],
  })
  expect(await customerOf(added)).toMatchObject({ first_name: 'Avi', last_name: 'Ben Haim', wallet_agorot: 0 })
  expect(await idOf(rows[0]![2]!)).toBe(await idOf(known))
  expect((await upload(...rows)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, rejected: 0 })
  const { id } = await customerOf(known)
  expect(await sheets.undo(first.id)).toMatchObject({ state: 'undone', progress: { undone: 2, kept: 0 } })
  expect(await stored()).toBe(before)
  const { data } = await app.as(wallet, owner).transactions({ params: { id: String(id) }, query: {} })
  expect(data.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['reversal -5000', 'adjust 5000'])
  expect((await upload(...rows)).counts).toEqual({ new: 1, changed: 1, unchanged: 0, rejected: 0 })
})

test('rejects invalid rows, and names the field and the reason of each problem', async () => {
  const phone = newPhone()
  const { id, counts } = await upload(
    ['123', '', '', '', '', '', '', '', '', ''],
    [newPhone(), '', '', 'no mail', '', '', '', '', '', ''],
    [newPhone(), '', 'x', '', 'אבק', '-5', '1.5', 'אולי', '', ''],
    [newPhone(), '', '', '', '', '', '', 'כן', '', 'אתר'],
    [newPhone(), '', '', '', '', '', '', 'כן', '31/12/2099', 'אתר'],
    [phone, 'א', '', '', '', '', '', '', '', ''],
    [phone.replace('054-', '+972 54 '), 'ב', '', '', '', '', '', '', '', ''],
  )
  expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 6 })
  const rows = await sheets.rows(id, { outcome: 'rejected' })
  expect(rows.map(({ number, problems }) => [number, ...problems.map((one) => `${one.field} ${one.code}`)])).toEqual([
    [2, 'phone not_a_phone'],
    [3, 'email not_an_email'],
    [
      4,
      'second_phone not_a_phone',
      'allergens unknown_name',
      'wallet not_a_price',
      'points not_a_number',
      'consent_sms not_yes_or_no',
    ],
    [5, 'consent_date consent_incomplete'],
    [6, 'consent_date not_a_date'],
    [8, 'null same_as_row'],
  ])
})

test('posts an opening balance once: another amount is rejected, and a newer consent is kept', async () => {
  const phone = newPhone()
  const row = (wallet_balance: string, consent: string, day: string) =>
    upload([phone, 'א', '', '', '', wallet_balance, '', consent, day, 'נייר'])
  await sheets.apply((await row('10', 'לא', '2026-03-01')).id)
  expect((await sheets.rows((await row('11', '', '')).id))[0]).toMatchObject({
    problems: [{ field: 'wallet', code: 'opening_exists', value: '11' }],
  })
  expect((await row('10', 'כן', '2026-02-01')).counts).toMatchObject({ unchanged: 1 })
  const later = await row('', 'כן', '2026-04-01')
  expect(later.counts).toMatchObject({ changed: 1 })
  await sheets.apply(later.id)
  expect(await customerOf(phone)).toMatchObject({ wallet_agorot: 1000, consents: [{ granted: true }] })
})

test('finds the surviving customer by the phone of a merged one, without a second opening balance', async () => {
  const kept = newPhone()
  const gone = newPhone()
  await sheets.apply(
    (await upload([kept, 'א', '', '', '', '', '', '', '', ''], [gone, 'ב', '', '', '', '7', '', '', '', ''])).id,
  )
  const into = await customerOf(kept)
  const from = await customerOf(gone)
  await app.as(merging, owner).merge({
    body: { into_id: into.id, from_id: from.id, into_version: into.version, from_version: from.version, take: [] },
  })
  const again = await upload([gone, '', '', 'b@x.co', '', '7', '', '', '', ''])
  expect(again.counts).toMatchObject({ changed: 1 })
  await sheets.apply(again.id)
  expect(await customerOf(kept)).toMatchObject({ id: into.id, email: 'b@x.co', wallet_agorot: 700 })
})

test('undo keeps customers who were changed, got a flag or spent money since, and reverts the others', async () => {
  const phones = Array.from({ length: 9 }, newPhone)
  const { id } = await upload(...phones.map((phone) => [phone, 'x', '', '', '', '20', '', '', '', '']))
  await sheets.apply(id)
  await sql`update customer set first_name = 'y' where id = ${await idOf(phones[2]!)}`.execute(app.db)
  await sql`insert into customer_flag (customer_id, flag, reason, at) values (${await idOf(phones[5]!)}, 'vip', '', now())`.execute(
    app.db,
  )
  const spent = { customer_id: (await idOf(phones[7]!))!, kind: 'charge', currency: 'wallet', reason: 'other' } as const
  await app.as(wallet, owner).movePoints({ body: { ...spent, points: -1500 } })
  expect((await sheets.undo(id)).progress).toMatchObject({ undone: 6, kept: 3 })
  const kept = await sheets.rows(id, { state: 'kept' })
  expect(kept.map(({ number, problems }) => [number, problems[0]!.value])).toEqual([
    [4, 'import_target_changed'],
    [7, 'in_use'],
    [9, 'in_use'],
  ])
})

test('erasing a customer removes their data from the rows of imports', async () => {
  const phone = newPhone()
  const { id } = await upload([phone, 'נעלם', '', '', '', '', '', '', '', ''])
  await sheets.apply(id)
  await upload([phone, 'נעלם', '', '', '', '', '', '', '', ''])
  const { id: customer_id, version } = await customerOf(phone)
  await people().eraseCustomer({ params: { id: String(customer_id) }, body: { confirm: phone.slice(-4), version } })
  const { rows } =
    await sql`select from import_row where cells::text like '%נעלם%' or after::text like '%נעלם%'`.execute(app.db)
  expect(rows).toHaveLength(0)
  expect((await sheets.undo(id)).progress).toMatchObject({ undone: 0 })
})

test('only a super_admin can import customers', async () => {
  const manager = (await app.person(['manager'])).token
  expect((await uploadSheet(app, manager, 'customers', csvOf([HEADERS, [newPhone()]]))).status).toBe(403)
})

test('a job reads a file above 1 MB, with progress and the reason when it cannot be read', async () => {
  const all_headers = [...HEADERS, 'הערה פנימית']
  const empty = Array.from({ length: HEADERS.length - 1 }, () => '')
  const rows = Array.from({ length: 5000 }, (_, n) => [`053${2_000_000 + n}`, ...empty, 'x'.repeat(250)])
  const { id, state, headers } = await sheets.upload(all_headers, ...rows, rows[3]!)
  expect({ state, headers }).toEqual({ state: 'reading', headers: all_headers })
  const read = await sheets.run(id)
  expect(read).toMatchObject({ state: 'draft', counts: { new: 5000, rejected: 1 } })
  const broken = csvOf([all_headers, ...rows]) + '\n"054'
  const { body } = await uploadSheet(app, owner, 'customers', broken)
  expect(body.data.state).toBe('reading')
  expect(await sheets.run(body.data.id)).toMatchObject({
    state: 'unreadable',
    problem: { code: 'import_quote_not_closed', details: { count: 5002 } },
  })
}, 120_000)
