import { activity } from '@tavlin/contract/activity'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { date } from '#base/format.ts'
import { queryOf } from '#platform/list-wire.ts'
import { activityCommands } from './activity.commands.ts'

const DAY_MS = 86_400_000

/** One page of a record's log. The filters come from the URL. */
export async function loadActivity(asked: RequestContext, model: 'customer' | 'deli' | 'meal', id: string) {
  const query = queryOf(activity.log.query, new URL(asked.request.url).searchParams)
  const page = await orPage(asked.request, api(activity, asked).log({ params: { id }, query: { ...query, model } }))
  const now = Date.now()
  return { ...page, today: date(now), yesterday: date(now - DAY_MS) }
}
export type ActivityPage = Awaited<ReturnType<typeof loadActivity>>

export async function runActivityCommand(asked: RequestContext): Promise<Outcome<unknown>> {
  const { intent, body, options } = await readCommand(asked.request, activityCommands)
  const client = api(activity, asked)
  if (intent === 'write_note') return outcome(asked.request, client.writeNote({ body }, options))
  const { id, ...words } = body
  return outcome(asked.request, client.changeNote({ params: { id: String(id) }, body: words }, options))
}
