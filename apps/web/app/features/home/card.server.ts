import { type Access, allows, type Caller } from '@tavlin/contract/access-rules'
import type { Outcome } from '#base/outcome.ts'
import { outcome, type RequestContext } from '#platform/api.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'

/** Server side of a card: access rule and data. */
export type CardSource<D> = {
  access: Access | ((caller: Caller) => boolean)
  /** Hides the card from users with this permission, who have other cards for the same job. */
  unless?: Access
  load: (args: RequestContext) => Promise<D>
}

type CardOutcomes<S> = { [K in keyof S]: S[K] extends CardSource<infer D> ? Outcome<D> | null : never }

/** Loads all cards in parallel; a card that the user may not see is null. A failed card does not affect the others. */
export async function loadCards<S extends Record<string, CardSource<unknown>>>(
  sources: S,
  args: RequestContext,
): Promise<CardOutcomes<S>> {
  const caller = callerOf(await requireMe(args))
  const loaded = Object.entries(sources).map(async ([name, { access, unless, load }]) => {
    const may = typeof access === 'function' ? access(caller) : allows(access, caller)
    const is_mine = may && !(unless && allows(unless, caller))
    return [name, is_mine ? await outcome(args.request, load(args)) : null]
  })
  return Object.fromEntries(await Promise.all(loaded)) as CardOutcomes<S>
}
