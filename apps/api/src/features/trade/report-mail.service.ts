import type { Caller } from '@tavlin/contract/access-rules'
import { trade } from '@tavlin/contract/trade'
import { businessDay } from '@tavlin/domain/business-day'
import { MEASURES } from '@tavlin/domain/trade/measures'
import { pivotPlan } from '@tavlin/domain/trade/pivot'
import { relativePeriod } from '@tavlin/domain/trade/relative-period'
import { createTranslator } from 'use-intl/core'
import { type Mail, escapeHtml } from '#platform/companies/mail.ts'
import type { Deps } from '#platform/deps.ts'
import { clockText, moneyText } from '#platform/files/document-text.ts'
import { printPdf } from '#platform/files/pdf.ts'
import { REPORT_TEXT } from './report.text.ts'
import { dayRange, reportPdf } from './report-pdf.ts'
import type { Sending } from './schedule.repo.ts'
import { breakdownSheet, showBreakdown, showSummary } from './trade.service.ts'
import { XLSX_TYPE, xlsxOfRows } from '#platform/files/sheet.ts'
import { linesOf, pivotSheet, showPivot } from './pivot.service.ts'

type MailInput = Sending & { readonly sending_id: number }

/** Writes the report for what this recipient may see: their delis, their language. */
export async function reportMail(deps: Deps, recipient: Caller, sending: MailInput): Promise<Mail> {
  const lang = sending.lang === 'en' ? 'en' : 'he'
  const query = reportQuery(sending)
  const { data: summary } = await showSummary(deps, recipient, query)
  const { data: breakdown } = await showBreakdown(deps, recipient, query)
  const { by, compare, deli } = query
  const pdf = await printPdf(reportPdf({ lang, view_name: sending.view_name, by, compare, deli, summary, breakdown }))
  const xlsx = await xlsxOfRows(breakdown, { ...breakdownSheet(query, lang), right_to_left: lang === 'he' })
  const pivot = await attachedPivot(deps, recipient, sending, { ...query, lang })
  const { greeting, subject, numbers, fresh, attached, button, why } = REPORT_TEXT[lang]
  const t = createTranslator({ locale: lang, messages: { greeting, subject, numbers, fresh, attached, button, why } })
  const days = dayRange(summary.period)
  const names = { view: sending.view_name, days }
  const link = `${deps.config.public_url}/trade?${linkQuery(sending, query)}`
  const text = [
    t('greeting', { name: sending.first_name }),
    t('numbers', { ...names, net: moneyText(MEASURES.net(summary.totals)), orders: String(summary.totals.orders) }),
    t('fresh', { at: clockText(summary.as_of) }),
    t('attached'),
    link,
    t('why', { owner: sending.owner_name }),
  ]
  const file = `trade-${query.from}-${query.until}`
  return {
    to: sending.email,
    subject: t('subject', names),
    text: text.join('\n\n'),
    html: `<div dir="${lang === 'he' ? 'rtl' : 'ltr'}" lang="${lang}">${text
      .map((line) =>
        line === link ? `<p><a href="${escapeHtml(link)}">${t('button')}</a></p>` : `<p>${escapeHtml(line)}</p>`,
      )
      .join('')}</div>`,
    // The id is the same for every attempt, so that a mail client shows a mail once although it was accepted twice.
    message_id: `<trade-report-${sending.sending_id}@${new URL(deps.config.public_url).hostname}>`,
    attachments: [
      {
        filename: `${file}.xlsx`,
        content_type: XLSX_TYPE,
        content: xlsx,
      },
      ...pivot,
      { filename: `${file}.pdf`, content_type: 'application/pdf', content: pdf },
    ],
  }
}

type AttachedQuery = ReturnType<typeof reportQuery> & { readonly lang: 'he' | 'en' }

/** Attaches the table of two dimensions, when the view has one that exists for this period. */
async function attachedPivot(deps: Deps, recipient: Caller, { query }: Sending, report: AttachedQuery) {
  const params = new URLSearchParams(query)
  const dimensions = { by: params.get('by') ?? report.by, across: params.get('across') }
  const { success, data: pair } = trade.pivot.query.pick({ by: true, across: true }).safeParse(dimensions)
  if (!success || typeof pivotPlan(pair.by, pair.across, report) === 'string') return []
  const { lang, deli, channel, type, from, until } = report
  const selected = { ...pair, deli, channel, type, from, until }
  const { data } = await showPivot(deps, recipient, selected)
  const { name, columns } = pivotSheet(data, selected, lang)
  const lines = linesOf(data, selected, lang, params.get('show') === 'count' ? 'count' : 'agorot')
  return [
    {
      filename: `${name}.xlsx`,
      content_type: XLSX_TYPE,
      content: await xlsxOfRows(lines, { columns, right_to_left: lang === 'he' }),
    },
  ]
}

/** Returns the filters of the view with the period of this sending. Omits filters that no longer exist or fit. */
function reportQuery({ query, period, due_at }: Sending) {
  const days = relativePeriod(period, businessDay(new Date(due_at)))
  const { shape } = trade.breakdown.query
  const stored = [...new URLSearchParams(query)].filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key as keyof typeof shape].safeParse(value).success,
  )
  return trade.breakdown.query.parse({ by: 'meal', ...Object.fromEntries(stored), ...days })
}

function linkQuery({ query }: Sending, { from, until }: { from: string; until: string }): URLSearchParams {
  const params = new URLSearchParams(query)
  params.delete('period')
  params.set('from', from)
  params.set('until', until)
  return params
}
