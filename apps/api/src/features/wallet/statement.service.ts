import { businessDayStart } from '@tavlin/domain/business-time'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { pdfAnswer } from '#platform/files/pdf.ts'
import { findStatement } from './statement.repo.ts'
import { statementPdf } from './statement.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 366
/** Maximum number of lines, so that the PDF has at most about eighty pages. */
const MOST_LINES = 3000

type StatementInput = { wallet: WalletName; from: string; until: string; lang: 'he' | 'en' }

/** `from` and `until` are business days, both inclusive. */
export async function printStatement(
  { db, config, now }: Deps,
  customer_id: number,
  { wallet, from, until, lang }: StatementInput,
): Promise<FileAnswer> {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) throw wrong('is before the first day')
  if (days > MOST_DAYS) throw wrong(`is more than ${MOST_DAYS} days after the first`)
  const span = { from: businessDayStart(from), until: dayAfter(until), most: MOST_LINES + 1 }
  const found = (await findStatement(db, customer_id, wallet, span)) ?? notFound('customer', customer_id)
  if (found.lines.length > MOST_LINES) throw wrong(`leaves more than ${MOST_LINES} lines: fewer days, please`)
  const phone_shown = found.phone === null ? '' : shownPhone(found.phone)
  const more = { lang, wallet, place: config.product_name, phone_shown, from, until, now: now() }
  return pdfAnswer(`${wallet}-${customer_id}-${from}-${until}.pdf`, statementPdf({ ...found, ...more }))
}

const dayAfter = (day: string): Date => businessDayStart(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))

const wrong = (message: string): Denied =>
  new Denied('invalid_input', { fields: [{ path: ['query', 'until'], message }] })
