import { allows } from '@tavlin/contract/access-rules'
import { activity } from '@tavlin/contract/activity'
import { kindOf } from '@tavlin/contract/activity-kinds'
import { delis } from '@tavlin/contract/delis'
import type { z } from 'zod'
import { type Lang, localeOf, langOf } from '#base/language.ts'
import { api, orPage, type RequestContext } from '#platform/api.server.ts'
import { loadList } from '#platform/list.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import { eventSentence } from '#shared/activity/event-sentence.ts'
import { changedField } from '#shared/activity/field-change.ts'
import { subjectPath } from './subject-path.ts'

export async function loadActivityScreen(args: RequestContext) {
  const { url, headers } = args.request
  const lang = langOf(localeOf(url, headers.get('cookie')))
  const may_see_delis = allows('view_delis', callerOf(await requireMe(args)))
  const [page, { data }] = await Promise.all([
    loadList(args, activity.activityLog, (query) => api(activity, args).activityLog({ query })),
    may_see_delis ? orPage(args.request, api(delis, args).delis({ query: { limit: '100' } })) : { data: [] },
  ])
  return {
    page: { ...page, rows: page.rows.map((entry) => rowOf(entry, lang)) },
    delis: data.map(({ id, name_he, name_en }) => ({ id, name_he, name_en })),
  }
}

type ActivityEntry = z.output<typeof activity.activityLog.returns>['data'][number]

/** The server writes the sentences, because their translations for all events would make the screen too heavy. */
function rowOf(entry: ActivityEntry, lang: Lang) {
  const { id, at, name, by, deli, customer, note, data, changes } = entry
  return {
    id,
    at,
    name,
    by,
    deli,
    kind: kindOf(name, data),
    path: subjectPath(entry),
    sentence: eventSentence(entry, lang),
    changes: changes.map((change) => ({
      key: `${change.table} ${change.row_id} ${change.field} ${change.part}`,
      ...changedField(change, lang),
    })),
    customer_name: customer?.name ?? '',
    note: note?.text ?? '',
  }
}
export type ActivityRow = ReturnType<typeof rowOf>
