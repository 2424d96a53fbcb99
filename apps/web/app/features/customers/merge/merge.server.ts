import type { ResponseOf } from '@tavlin/contract/endpoint'
import { merging } from '@tavlin/contract/merging'
import { redirect } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { mergeCommands } from './merge.commands.ts'

export type MergePlan = ResponseOf<typeof merging.mergePlan>['data']
export type Merge = ResponseOf<typeof merging.mergesOf>['data'][number]
export type Candidate = ResponseOf<typeof merging.duplicates>['data'][number]

/** Loads the merge preview; redirects to the choice of customers when the URL does not name two. */
export async function loadMergePlan(args: RequestContext): Promise<MergePlan> {
  const params = new URL(args.request.url).searchParams
  const query = merging.mergePlan.query.safeParse(Object.fromEntries(params))
  if (!query.success) throw redirect('/customers/duplicates')
  const [into, from] = [String(query.data.into), String(query.data.from)]
  return (await orPage(args.request, api(merging, args).mergePlan({ query: { into, from } }))).data
}

/** Loads the merges, which are optional: the details screen works without them. */
export async function loadMerges(args: RequestContext, customer_id: string): Promise<Merge[]> {
  return api(merging, args)
    .mergesOf({ params: { id: customer_id } })
    .then(({ data: merges }) => merges)
    .catch(() => [])
}

export function loadDuplicates(args: RequestContext) {
  const query = queryOf(merging.duplicates.query, new URL(args.request.url).searchParams)
  return orPage(args.request, api(merging, args).duplicates({ query }))
}

/** Runs the commands of the merge screen, the list of duplicates and the undo card. */
export async function runMergeCommand(args: RequestContext): Promise<Outcome<Merge | null>> {
  const { intent, body, options } = await readCommand(args.request, mergeCommands)
  const client = api(merging, args)
  if (intent === 'mark_different')
    return outcome(
      args.request,
      client.dismissDuplicate({ body }, options).then(() => null),
    )
  const action =
    intent === 'merge'
      ? client.merge({ body }, options)
      : client.undoMerge({ params: { id: String(body.id) } }, options)
  return outcome(
    args.request,
    action.then(({ data: merge }) => merge),
  )
}
