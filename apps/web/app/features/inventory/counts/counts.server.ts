import { lists } from '@tavlin/contract/lists'
import { stock } from '@tavlin/contract/stock'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList } from '#platform/list.server.ts'
import { chosenDeli } from '../deli.server.ts'
import { commands } from './counts.commands.ts'

export async function loadCounts(asked: RequestContext) {
  const { delis, deli } = await chosenDeli(asked)
  if (!deli) return null
  const is_new = new URL(asked.request.url).searchParams.get('count') === 'new'
  const [page, categories] = await Promise.all([
    loadList(asked, stock.counts, (query) => api(stock, asked).counts({ params: { deli_id: String(deli.id) }, query })),
    is_new
      ? orPage(asked.request, api(lists, asked).stockList({ params: { list: 'ingredient_categories' } }))
      : { data: [] },
  ])
  return { delis, deli, page, categories: categories.data, is_new, now: new Date().toISOString() }
}

export type Counts = NonNullable<Awaited<ReturnType<typeof loadCounts>>>

type CreatedCount = { data: { id: number } }

export async function runCountsCommand(asked: RequestContext): Promise<Outcome<CreatedCount>> {
  const { body, options } = await readCommand(asked.request, commands)
  const { deli_id, ...form } = body
  const opened = api(stock, asked).openCount({ params: { deli_id: String(deli_id) }, body: form }, options)
  return outcome(asked.request, opened)
}
