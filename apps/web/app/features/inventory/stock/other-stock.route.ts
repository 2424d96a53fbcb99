import { stock } from '@tavlin/contract/stock'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'

/** Maximum per request: one page of rows; larger transfers are not made by hand. */
const MOST = 25

/** Returns the stock of the ingredients in `?ids=3,7`, in each deli that the user may see. */
export async function loader({ request, context }: RequestContext) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  const client = api(stock, { request, context })
  const answers = await orPage(
    request,
    Promise.all(ids.slice(0, MOST).map((id) => client.ingredientStock({ params: { id } }))),
  )
  return answers.flatMap(({ data }, place) =>
    data.map(({ deli, available_base }) => ({ ingredient_id: Number(ids[place]), deli_id: deli.id, available_base })),
  )
}
