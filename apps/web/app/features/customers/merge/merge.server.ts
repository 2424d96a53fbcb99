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

/** The merge preview; redirects to the choice of customers when the URL does not name two. */
export async function loadMergePlan(asked: RequestContext): Promise<MergePlan> {
  const params = new URL(asked.request.url).searchParams
  const query = merging.mergePlan.query.safeParse(Object.fromEntries(params))
  if (!query.success) throw redirect('/customers/duplicates')
  const [into, from] = [String(query.data.into), String(query.data.from)]
  return (await orPage(asked.request, api(merging, asked).mergePlan({ query: { into, from } }))).data
}

/** Optional: the details screen works without it. */
export async function loadMerges(asked: RequestContext, customer_id: string): Promise<Merge[]> {
  return api(merging, asked)
    .mergesOf({ params: { id: customer_id } })
    .then(({ data: merges }) => merges)
    .catch(() => [])
}

export function loadDuplicates(asked: RequestContext) {
  const query = queryOf(merging.duplicates.query, new URL(asked.request.url).searchParams)
  return orPage(asked.request, api(merging, asked).duplicates({ query }))
}

/** Commands of the merge screen, the list of duplicates and the undo card. */
export async function runMergeCommand(asked: RequestContext): Promise<Outcome<Merge | null>> {
  const { intent, body, options } = await readCommand(asked.request, mergeCommands)
  const client = api(merging, asked)
  if (intent === 'tell_apart')
    return outcome(
      asked.request,
      client.dismissDuplicate({ body }, options).then(() => null),
    )
  const deed =
    intent === 'merge'
      ? client.merge({ body }, options)
      : client.undoMerge({ params: { id: String(body.id) } }, options)
  return outcome(
    asked.request,
    deed.then(({ data: merge }) => merge),
  )
}
