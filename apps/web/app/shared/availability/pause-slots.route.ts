import { delis } from '@tavlin/contract/delis'
import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** Loads the slots that a pause would close, for the deli's overview and its order board. */
export function loader({ params, ...args }: RequestContext & { params: { deli_id?: string } }) {
  const search = new URL(args.request.url).searchParams
  const type = ORDER_TYPES.find((one) => one === search.get('type'))
  const query = { until: search.get('until') ?? '', ...(type && { type }) }
  return orPage(args.request, api(delis, args).pauseSlots({ params: { id: params.deli_id ?? '' }, query }))
}
