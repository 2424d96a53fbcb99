import type { DeepReadonly, ResponseOf } from '@tavlin/contract/endpoint'
import type { TRADE_DIMENSIONS, trade } from '@tavlin/contract/trade'
import { changeOf, MEASURES, TRADE_MEASURES, type TradeMeasure } from '@tavlin/domain/trade/measures'
import type { Period, TradeComparison } from '@tavlin/domain/trade/period'
import { clockText, dayText, moneyText } from '#platform/files/document-text.ts'
import type { PdfDocument } from '#platform/files/pdf-compiler.ts'
import { REPORT_TEXT } from './report.text.ts'
import { rowNameIn, TRADE_SHEET_TEXT } from './trade-sheet.text.ts'

// The template uses names that `HEAD` of the PDF compiler defines: sheet, labels, own, digits, dark, faint, light,
// heading_line and page_line.
const TEMPLATE = `
#set page(paper: "a4", margin: (x: 16mm, top: 24mm, bottom: 18mm),
  header: heading_line(text(size: 15pt, weight: 700, fill: dark, own(sheet.view)), text(size: 10pt, labels.title)),
  footer: page_line(labels.as_of + " " + digits(sheet.as_of)))
#text(size: 10.5pt)[#strong(digits(sheet.days)) #labels.against #own(sheet.comparison) (#digits(sheet.before_days))] \\
#text(fill: luma(90), own(sheet.delis))
#v(3mm)
#grid(columns: (1fr, 1fr, 1fr, 1fr), gutter: 3mm, ..sheet.numbers.map(one => block(width: 100%, inset: 7pt, fill: light,
  radius: 1.5mm)[#text(size: 8pt, fill: luma(90), one.name) \\
  #text(size: 12.5pt, weight: 700, digits(one.value)) \\
  #text(size: 8pt, fill: luma(90), digits(one.change))]))
#block(above: 16pt, below: 6pt, sticky: true, text(size: 11.5pt, weight: 700, fill: dark, sheet.dimension))
#if sheet.rows.len() == 0 { text(fill: luma(90), labels.nothing) } else {
  let bold(cells) = cells.map(cell => strong(cell))
  table(columns: (1fr, 24mm, 32mm, 20mm, 22mm), align: (start + horizon, right + horizon, right + horizon, right + horizon, right + horizon),
    inset: (x: 4pt, y: 4pt), stroke: (x: none, y: 0.4pt + faint), fill: (_, row) => if row == 0 { light },
    table.header(..bold(sheet.heads)),
    ..sheet.rows.map(row => (own(row.name), digits(row.count), digits(row.agorot), digits(row.share), digits(row.change))).flatten(),
    ..bold((labels.total, digits(sheet.total.count), digits(sheet.total.agorot), digits(sheet.total.share), digits(sheet.total.change))))
}
#if sheet.rest != "" { text(size: 8pt, fill: luma(90), sheet.rest) }
`
/** Maximum number of rows in the table of the PDF, so that it has only a few pages; the sheet has all rows. */
const MOST_ROWS = 60

export type MailedReport = {
  readonly lang: 'he' | 'en'
  readonly view_name: string
  readonly by: (typeof TRADE_DIMENSIONS)[number]
  readonly compare: TradeComparison
  /** Ids of the delis that the view is limited to; undefined for all. */
  readonly deli: readonly number[] | undefined
  readonly summary: SummaryData
  readonly breakdown: readonly BreakdownRow[]
}
type SummaryData = DeepReadonly<ResponseOf<typeof trade.summary>['data']>
type BreakdownRow = ResponseOf<typeof trade.breakdown>['data'][number]

export function reportPdf({ lang, view_name, by, compare, deli, summary, breakdown }: MailedReport): PdfDocument {
  const { measures, previous, weekdays, year, hebrew, ...labels } = REPORT_TEXT[lang]
  const columns = TRADE_SHEET_TEXT[lang].columns[by]
  const total = {
    count: sumOf(breakdown, 'count'),
    agorot: sumOf(breakdown, 'agorot'),
    before_agorot: sumOf(breakdown, 'before_agorot'),
  }
  const cells = (row: typeof total) => ({
    count: count(row.count),
    agorot: moneyText(row.agorot),
    share: total.agorot > 0 ? `${((row.agorot * 100) / total.agorot).toFixed(1)}%` : '—',
    change: percent(changeOf(row.agorot, row.before_agorot)),
  })
  const shown = breakdown.slice(0, MOST_ROWS)
  return {
    template: TEMPLATE,
    data: {
      lang,
      labels,
      view: view_name,
      days: dayRange(summary.period),
      before_days: dayRange(summary.before_period),
      comparison: { previous, weekdays, year, hebrew }[compare],
      as_of: clockText(summary.as_of),
      delis: summary.delis
        .filter(({ id }) => deli === undefined || deli.includes(id))
        .map(({ name_he, name_en }) => (lang === 'en' ? name_en || name_he : name_he))
        .join(' · '),
      numbers: TRADE_MEASURES.map((measure) => numberOf(measure, measures[measure], summary)),
      dimension: TRADE_SHEET_TEXT[lang].dimensions[by],
      heads: [TRADE_SHEET_TEXT[lang].dimensions[by], columns.count, columns.agorot, labels.share, labels.change],
      rows: shown.map((row) => ({ name: rowNameIn(lang, by, row), ...cells(row) })),
      total: cells(total),
      rest:
        breakdown.length > shown.length ? labels.rest.replace('{count}', String(breakdown.length - shown.length)) : '',
    },
  }
}

function numberOf(measure: TradeMeasure, name: string, { totals, before }: SummaryData) {
  const value = MEASURES[measure](totals)
  return {
    name,
    value: value === null ? '—' : measure === 'orders' ? count(value) : moneyText(value),
    change: percent(changeOf(value, MEASURES[measure](before))),
  }
}

const sumOf = (rows: readonly BreakdownRow[], key: 'count' | 'agorot' | 'before_agorot'): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

const whole = new Intl.NumberFormat('en')

const count = (value: number): string => whole.format(value)
const percent = (tenths: number | null): string =>
  tenths === null ? '—' : `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}%`

export const dayRange = ({ from, until }: Period): string =>
  from === until ? dayText(from) : `${dayText(from)}–${dayText(until)}`
