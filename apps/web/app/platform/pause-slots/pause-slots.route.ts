import { delis } from '@tavlin/contract/delis'
import { api, type Asked, orPage } from '#platform/api.server.ts'

/** Read by the deli's overview and by its order board, before and during a pause. */
export function loader({ params, ...asked }: Asked & { params: { deli_id?: string } }) {
  const search = new URL(asked.request.url).searchParams
  const query = { until: search.get('until') ?? '', types: search.get('types') ?? '' }
  return orPage(asked.request, api(delis, asked).pauseSlots({ params: { id: params.deli_id ?? '' }, query }))
}
