import { stock } from '@tavlin/contract/stock'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { ownDeliFirst } from '#platform/own-deli.ts'
import { requireMe } from '#platform/session.server.ts'

/**
 * Returns the delis that the user may see, and the chosen one: the deli in the URL, otherwise the default deli,
 * otherwise the first; null when there is none.
 */
export async function chosenDeli(args: RequestContext) {
  const { data } = await orPage(args.request, api(stock, args).stockDelis())
  const delis = ownDeliFirst(data, await requireMe(args))
  const wanted = new URL(args.request.url).searchParams.get('deli')
  return { delis, deli: delis.find(({ id }) => String(id) === wanted) ?? delis[0] ?? null }
}
