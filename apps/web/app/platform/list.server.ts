import { ApiError } from '@tavlin/contract/client'
import { preferences } from '@tavlin/contract/preferences'
import type { z } from 'zod'
import type { ListPage } from '#ui/list/define-list.ts'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from './api.server.ts'
import { type BulkCall, inTurns, type ListCommand, queryOf } from './list-wire.ts'

type ListResponse<R> = { data: R[]; next_cursor: string | null; prev_cursor?: string | null }

/**
 * For the loader of a list: `loadList(args, access.searchUsers, (query) => api(access, args).searchUsers({ query }))`.
 * A cursor of another list leads to the first page.
 */
export async function loadList<Q extends z.ZodObject, R>(
  args: RequestContext,
  endpoint: { query: Q },
  call: (query: z.input<Q>) => Promise<ListResponse<R>>,
): Promise<ListPage<R>> {
  const query = queryOf(endpoint.query, new URL(args.request.url).searchParams)
  const page = await orPage(args.request, firstPageOr(query, call))
  const { sort, limit } = endpoint.query.parse(query) as { sort?: string; limit: number }
  return {
    rows: page.data,
    next_cursor: page.next_cursor,
    prev_cursor: page.prev_cursor ?? null,
    sort: sort ?? '',
    limit,
  }
}

/** Returns the requested page, or the first one when the cursor belongs to another list. */
export async function firstPageOr<T, A>(query: T, call: (query: T) => Promise<A>): Promise<A> {
  try {
    return await call(query)
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'cursor_invalid') throw error
    const { cursor: _, ...first } = query as T & { cursor?: string }
    return await call(first as T)
  }
}

/** Runs a bulk action, or saves or deletes a saved view, in the action of a route with a list. */
export function runListCommand(
  args: RequestContext,
  name: string,
  command: ListCommand,
  bulk?: BulkCall,
): Promise<Outcome<unknown>> {
  const { request } = args
  const { options } = command
  if (command.intent === 'list_save_view')
    return outcome(request, api(preferences, args).saveView({ body: { screen: name, ...command.body } }, options))
  if (command.intent === 'list_delete_view')
    return outcome(request, api(preferences, args).deleteView({ params: { id: String(command.body.id) } }, options))
  return outcome(request, bulk ? inTurns(bulk, command.body, options.idempotency_key) : Promise.resolve([]))
}
