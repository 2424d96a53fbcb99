import { activity } from '@tavlin/contract/activity'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { date } from '#base/format.ts'
import { queryOf } from '#platform/list-wire.ts'
import { activityCommands } from './activity.commands.ts'

const DAY_MS = 86_400_000

/** Loads one page of a record's log. The filters come from the URL. */
export async function loadActivity(args: RequestContext, model: 'customer' | 'deli' | 'meal', id: string) {
  const query = queryOf(activity.log.query, new URL(args.request.url).searchParams)
  const page = await orPage(args.request, api(activity, args).log({ params: { id }, query: { ...query, model } }))
  const now = Date.now()
  return { ...page, today: date(now), yesterday: date(now - DAY_MS) }
}
export type ActivityPage = Awaited<ReturnType<typeof loadActivity>>

export async function runActivityCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const { intent, body, options } = await readCommand(args.request, activityCommands)
  const client = api(activity, args)
  if (intent === 'write_note') return outcome(args.request, client.writeNote({ body }, options))
  const { id, ...change } = body
  return outcome(args.request, client.changeNote({ params: { id: String(id) }, body: change }, options))
}
