import { delis } from '@tavlin/contract/delis'
import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** Used by the deli's overview and by its order board, before and during a pause. */
export function loader({ params, ...asked }: RequestContext & { params: { deli_id?: string } }) {
  const search = new URL(asked.request.url).searchParams
  const type = ORDER_TYPES.find((one) => one === search.get('type'))
  const query = { until: search.get('until') ?? '', ...(type && { type }) }
  return orPage(asked.request, api(delis, asked).pauseSlots({ params: { id: params.deli_id ?? '' }, query }))
}
