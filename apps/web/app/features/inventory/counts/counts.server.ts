import { lists } from '@tavlin/contract/lists'
import { stock } from '@tavlin/contract/stock'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList } from '#platform/list.server.ts'
import { chosenDeli } from '../deli.server.ts'
import { commands } from './counts.commands.ts'

export async function loadCounts(args: RequestContext) {
  const { delis, deli } = await chosenDeli(args)
  if (!deli) return null
  const is_new = new URL(args.request.url).searchParams.get('count') === 'new'
  const [page, categories] = await Promise.all([
    loadList(args, stock.counts, (query) => api(stock, args).counts({ params: { deli_id: String(deli.id) }, query })),
    is_new
      ? orPage(args.request, api(lists, args).stockList({ params: { list: 'ingredient_categories' } }))
      : { data: [] },
  ])
  return { delis, deli, page, categories: categories.data, is_new, now: new Date().toISOString() }
}

export type Counts = NonNullable<Awaited<ReturnType<typeof loadCounts>>>

type CreatedCount = { data: { id: number } }

export async function runCountsCommand(args: RequestContext): Promise<Outcome<CreatedCount>> {
  const { body, options } = await readCommand(args.request, commands)
  const { deli_id, ...form } = body
  const opened = api(stock, args).openCount({ params: { deli_id: String(deli_id) }, body: form }, options)
  return outcome(args.request, opened)
}
