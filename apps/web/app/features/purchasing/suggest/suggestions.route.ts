import { purchasing } from '@tavlin/contract/purchasing'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

type Params = { deli_id?: string; supplier_id?: string }

/** Returns the suggested packs for a delivery on the day in `?date=2026-11-17`. */
export function loader({ params, ...args }: RequestContext & { params: Params }) {
  const delivery_date = new URL(args.request.url).searchParams.get('date') ?? ''
  const { deli_id = '', supplier_id = '' } = params
  return orPage(
    args.request,
    api(purchasing, args).purchaseSuggestions({ params: { deli_id, supplier_id }, query: { delivery_date } }),
  )
}
