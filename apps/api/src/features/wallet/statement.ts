import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import type { PdfDocument } from '#platform/files/pdf-compiler.ts'
import type { FoundStatement, StatementRow } from './statement.repo.ts'
import { STATEMENT_TEXT } from './statement.text.ts'

// The template uses names that `HEAD` of the PDF compiler defines: sheet, labels, own, digits, dark, faint, light,
// heading_line and page_line.
const TEMPLATE = `
#set page(paper: "a4", margin: (x: 16mm, top: 24mm, bottom: 18mm),
  header: heading_line(text(size: 15pt, weight: 700, fill: dark, labels.title + " · " + sheet.wallet), text(size: 10pt, own(sheet.place))),
  footer: page_line(labels.printed + " " + digits(sheet.printed)))
#let fact(name, value) = stack(spacing: 5pt, text(size: 8pt, fill: dark, name), text(size: 10.5pt, weight: 700, value))
#let tabular(value) = text(number-width: "tabular", digits(value))
#grid(columns: (1.6fr, 1.4fr, 1fr, 1fr), column-gutter: 10pt,
  fact(labels.customer, own(sheet.customer) + if sheet.phone != "" { linebreak() + text(size: 9pt, weight: 400, digits(sheet.phone)) }),
  fact(labels.period, digits(sheet.from + " – " + sheet.until)),
  fact(labels.money_in, digits(sheet.money_in)), fact(labels.money_out, digits(sheet.money_out)))
#v(8pt)
#let total(name, value) = (table.cell(colspan: 3, text(weight: 700, name)), text(weight: 700, tabular(value)))
#table(columns: (31mm, 1fr, 30mm, 30mm),
  // Amounts are aligned right in both languages, so that their decimals are below each other.
  align: (column, _) => if column < 2 { start + horizon } else { right + horizon },
  inset: (x: 4pt, y: 4.2pt), stroke: (x: none, y: 0.4pt + faint),
  fill: (_, row) => if row == 0 { faint } else if calc.odd(row) { light },
  table.header(..(labels.date, labels.what, labels.amount, labels.balance).map(name => text(weight: 700, fill: dark, name))),
  ..total(labels.opening, sheet.opening),
  ..sheet.lines.map(line => (tabular(line.at), line.what, tabular(line.amount), tabular(line.balance))).flatten(),
  ..if sheet.lines.len() == 0 { (table.cell(colspan: 4, align: center, inset: 14pt, labels.nothing),) },
  ..total(labels.closing, sheet.closing))
`

type Statement = FoundStatement & {
  readonly lang: 'he' | 'en'
  readonly wallet: WalletName
  readonly place: string
  readonly phone_shown: string
  readonly from: string
  readonly until: string
  readonly now: Date
}

export function statementPdf(input: Statement): PdfDocument {
  const { lang, wallet, opening, lines } = input
  const copy: Record<string, string> = STATEMENT_TEXT[lang]
  const [amount, change] = [amountIn(wallet), amountIn(wallet, 'exceptZero')]
  const sum = (all: readonly StatementRow[]) => all.reduce((total, line) => total + line.amount, 0)
  const data = {
    lang,
    labels: STATEMENT_TEXT[lang],
    wallet: copy[wallet],
    place: input.place,
    customer: input.name,
    phone: input.phone_shown,
    printed: timeOf(input.now),
    from: dayShown(input.from),
    until: dayShown(input.until),
    money_in: amount(sum(lines.filter((line) => line.amount > 0))),
    money_out: amount(Math.abs(sum(lines.filter((line) => line.amount < 0)))),
    opening: amount(opening),
    closing: amount(opening + sum(lines)),
    lines: lines.map((line) => ({
      at: timeOf(new Date(line.at)),
      amount: change(line.amount),
      balance: amount(line.balance),
      what: [copy[line.kind], line.reason === null ? null : copy[line.reason]].filter(Boolean).join(' · '),
    })),
  }
  return { template: TEMPLATE, data }
}

/**
 * Formats amounts with Western digits, point and comma in both languages, and the shekel sign in the same position as
 * on the screens.
 */
function amountIn(wallet: WalletName, signDisplay: 'auto' | 'exceptZero' = 'auto'): (value: number) => string {
  if (wallet === 'points') return (value) => new Intl.NumberFormat('en', { signDisplay }).format(value)
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'ILS', signDisplay })
  return (agorot) => money.format(agorot / 100)
}

const dayShown = (day: string): string => day.split('-').reverse().join('.')
const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: BUSINESS_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replaceAll('/', '.')
    .replace(',', '')
