import { purchasing } from '@tavlin/contract/purchasing'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

type Params = { deli_id?: string; ingredient_id?: string }

/** Returns the rows behind a suggestion, until the day in `?until=2026-11-20`. */
export function loader({ params, ...args }: RequestContext & { params: Params }) {
  const until = new URL(args.request.url).searchParams.get('until') ?? ''
  const { deli_id = '', ingredient_id = '' } = params
  return orPage(
    args.request,
    api(purchasing, args).ingredientDemand({ params: { deli_id, ingredient_id }, query: { until } }),
  )
}
