import { wallet } from '@tavlin/contract/wallet'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { drawPdf, readPdfText } from '#platform/files/pdf-compiler.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeCustomer } from '../../../test/make-customer.ts'
import { testApp } from '../../../test/test-app.ts'
import { openAccounts, post } from './ledger.service.ts'
import { findStatement } from './statement.repo.ts'
import { statementPdf } from './statement.ts'

const app = testApp()
let owner: string
let id: number

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  // Warms the cache of permissions, because statements are counted below.
  await app.as(wallet, owner).approvals()
  id = await makeCustomer(app.db)
  const account = (await openAccounts(app.db, [id])).find(({ kind }) => kind === 'wallet')!.id
  const move = (at: string, key: string, amount: number, reason: string) =>
    app.db.transaction().execute((tx) =>
      post({ tx, call: SYSTEM_CALL, now: new Date(at) }, [
        {
          key,
          kind: amount < 0 ? 'charge' : 'refund',
          currency: 'ILS',
          amount: Math.abs(amount),
          reason,
          debit_account_id: amount < 0 ? account : SYSTEM_ACCOUNTS.ILS.refunds,
          credit_account_id: amount < 0 ? SYSTEM_ACCOUNTS.ILS.adjustments : account,
        },
      ]),
    )
  await move('2026-11-01T10:00:00Z', 'before', 100_000, 'gift')
  // The time 03:30 belongs to the previous business day.
  await move('2026-11-10T01:30:00Z', 'night', -2_50, 'mistake')
  await move('2026-11-10T10:00:00Z', 'first', 45_90, 'quality')
  await move('2026-11-12T23:30:00Z', 'last', -1_00, 'other')
  await move('2026-11-13T10:00:00Z', 'after', -7_00, 'other')
})

const DAYS = { from: '2026-11-10', until: '2026-11-12' }
const SPAN = { from: new Date('2026-11-10T02:00:00Z'), until: new Date('2026-11-13T02:00:00Z'), most: 10 }
const pdfOf = async (lang: 'he' | 'en', span = SPAN) => {
  const found = (await findStatement(app.db, id, 'wallet', span))!
  const more = { lang, wallet: 'wallet' as const, place: 'Tavlin', phone_shown: '054-700-0000', ...DAYS }
  return statementPdf({ ...found, ...more, now: app.clock.now })
}

test('a statement shows opening balance, transfers of the business days and closing balance', async () => {
  const { data } = await pdfOf('en')
  expect(data).toMatchObject({
    customer: 'נועה בר',
    from: '10.11.2026',
    until: '12.11.2026',
    printed: '15.11.2026 12:00',
    opening: '₪997.50',
    money_in: '₪45.90',
    money_out: '₪1.00',
    closing: '₪1,042.40',
    lines: [
      { at: '10.11.2026 12:00', what: 'Credit · quality', amount: '+₪45.90', balance: '₪1,043.40' },
      { at: '13.11.2026 01:30', what: 'Charge · other', amount: '-₪1.00', balance: '₪1,042.40' },
    ],
  })
})

test('a statement of days without a transfer has equal opening and closing balances', async () => {
  const quiet = { from: new Date('2026-11-02T02:00:00Z'), until: new Date('2026-11-04T02:00:00Z'), most: 10 }
  const he = await pdfOf('he', quiet)
  expect(he.data).toMatchObject({ opening: '₪1,000.00', money_out: '₪0.00', closing: '₪1,000.00', lines: [] })
  expect(readPdfText(he)).toContain('אין תנועות')
  const never = { ...quiet, from: new Date('2026-10-01T02:00:00Z'), until: new Date('2026-10-02T02:00:00Z') }
  expect((await pdfOf('he', never)).data).toMatchObject({ opening: '₪0.00', closing: '₪0.00' })
})

test.each(['he', 'en'] as const)(
  'prints a statement in %s with one SQL query besides session and rate limit',
  async (lang) => {
    const url = `/admin/customers/${id}/statement?from=${DAYS.from}&until=${DAYS.until}&lang=${lang}`
    let answer!: Awaited<ReturnType<typeof app.call>>
    // Session and rate limit are two SQL statements.
    const sent = await sqlOf(async () => (answer = await app.call(owner, { method: 'GET', url })))
    expect(sent).toHaveLength(3)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="wallet-${id}-2026-11-10-2026-11-12.pdf"`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('rejects a statement for invalid or too many days and for an unknown customer', async () => {
  const print = (from: string, until: string, of = id) =>
    app.as(wallet, owner).statement({ params: { id: String(of) }, query: { from, until } })
  const wrong = { status: 422, body: { code: 'invalid_input', details: { fields: [{ path: ['query', 'until'] }] } } }
  await expect(print('2026-11-10', '2026-11-09')).rejects.toMatchObject(wrong)
  await expect(print('2025-11-10', '2026-11-11')).rejects.toMatchObject(wrong)
  await expect(print('2026-11-10', '2026-11-11', 999_999)).rejects.toMatchObject({ status: 404 })
})

test('a statement of several pages repeats the heading on each page', async () => {
  const { template, data } = await pdfOf('he')
  const lines = Array.from({ length: 120 }, () => (data['lines'] as object[])[0])
  const long = { template, data: { ...data, lines } }
  expect(drawPdf(long).length).toBeGreaterThan(1000)
  expect(readPdfText(long).split('דוח תנועות').length - 1).toBeGreaterThanOrEqual(3)
})
