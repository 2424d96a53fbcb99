import { purchasing } from '@tavlin/contract/purchasing'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { chosenDeli, deliveryAfter } from '../purchasing.server.ts'
import { commands } from './select.commands.ts'

const MOST_SHOWN = '100'

/**
 * Loads the suppliers, the next cut-off first and suppliers on hold last. The search box filters them on the server.
 */
export async function loadSelect(args: RequestContext) {
  const { delis, deli } = await chosenDeli(args)
  const now = new Date()
  const search = (new URL(args.request.url).searchParams.get('search') ?? '').slice(0, 100)
  const { data } = await orPage(
    args.request,
    api(purchasing, args).suppliersToOrder({ query: { search, limit: MOST_SHOWN } }),
  )
  const cutoffOf = ({ next }: { next: { cutoff_at: string } | null }) => next?.cutoff_at ?? '9999'
  const suppliers = data
    .map((row) => ({ ...row, next: deliveryAfter(row, now) }))
    .toSorted((a, b) => Number(a.on_hold) - Number(b.on_hold) || (cutoffOf(a) < cutoffOf(b) ? -1 : 1))
  return { delis, deli, suppliers, search, now: now.toISOString() }
}
export type SelectData = Awaited<ReturnType<typeof loadSelect>>

type FilledOrders = ResponseOf<typeof purchasing.createSuggestedPurchases>

export async function runSelectCommand(args: RequestContext): Promise<Outcome<FilledOrders>> {
  const { body, options } = await readCommand(args.request, commands)
  const params = { deli_id: String(body.deli_id) }
  return outcome(args.request, api(purchasing, args).createSuggestedPurchases({ params }, options))
}
