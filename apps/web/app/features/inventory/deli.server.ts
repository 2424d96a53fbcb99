import { stock } from '@tavlin/contract/stock'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** The deli in the URL, otherwise the first one the user may see; null when there is none. */
export async function chosenDeli(asked: RequestContext) {
  const { data: delis } = await orPage(asked.request, api(stock, asked).stockDelis())
  const wanted = new URL(asked.request.url).searchParams.get('deli')
  return { delis, deli: delis.find(({ id }) => String(id) === wanted) ?? delis[0] ?? null }
}
