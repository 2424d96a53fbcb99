import { accounting } from '@tavlin/contract/accounting'
import { businessDay } from '@tavlin/domain/business-time'
import { api, orPage, type RequestContext } from '#platform/api.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { quickRange } from '#ui/time/day-text.ts'
import { periodParam } from '../trade-url.ts'

/** Loads the VAT report, and the documents of a series while it is open. The default period is the last month. */
export async function loadVat(args: RequestContext) {
  const { request } = args
  const params = new URL(request.url).searchParams
  const client = api(accounting, args)
  const today = businessDay(new Date())
  const month = quickRange('last_month', today)
  const period = periodParam(params, today, { from: month.from, until: month.to })
  const { series, cursor } = queryOf(accounting.documents.query.pick({ series: true, cursor: true }), params)
  const [report, documents] = await Promise.all([
    orPage(request, client.vatReport({ query: { ...queryOf(accounting.vatReport.query, params), ...period } })),
    series === undefined
      ? null
      : orPage(request, client.documents({ query: { ...period, series, ...(cursor && { cursor }), limit: '50' } })),
  ])
  const open = report.data.series.find(({ key }) => key === series)
  return { ...report.data, open: open && documents ? { ...open, page: documents } : null }
}

export type VatData = Awaited<ReturnType<typeof loadVat>>
export type OpenSeries = NonNullable<VatData['open']>
