import { stock } from '@tavlin/contract/stock'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** Returns the deli in the URL, otherwise the first one the user may see; null when there is none. */
export async function chosenDeli(args: RequestContext) {
  const { data: delis } = await orPage(args.request, api(stock, args).stockDelis())
  const wanted = new URL(args.request.url).searchParams.get('deli')
  return { delis, deli: delis.find(({ id }) => String(id) === wanted) ?? delis[0] ?? null }
}
