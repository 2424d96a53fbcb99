import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { type ExportFormat, sheetOf } from '#platform/files/sheet.ts'
import { ACCESS_LOG, findRoleId, type LogQuery } from './access-log.repo.ts'
import { ACCESS_LOG_TEXT } from './access-log.text.ts'
import { findActiveName } from './session.repo.ts'

export const showAccessLog = ({ db, config }: Deps, query: Omit<LogQuery, 'sort'>) =>
  listPage(db, config.secret_key, ACCESS_LOG, { ...query, sort: '-id' })

type RowChange = { field: string; before: unknown; after: unknown }

export function exportAccessLog(
  { db, config }: Deps,
  { format, lang, ...query }: Omit<LogQuery, 'limit'> & ExportFormat,
) {
  const t = ACCESS_LOG_TEXT[lang]
  const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  const changes = (all: unknown) =>
    (all as RowChange[])
      .map(({ field, before, after }) => `${field}: ${written(before)} → ${written(after)}`)
      .join('; ')
  return sheetOf(
    { db, secret: config.secret_key },
    ACCESS_LOG,
    { ...query, limit: 0 },
    {
      name: 'access-log',
      format,
      right_to_left: lang === 'he',
      columns: [
        { title: t.at, value: (event) => String(event['at']) },
        { title: t.who, value: (event) => (event['actor'] as { name: string } | null)?.name ?? '' },
        { title: t.what, value: (event) => String(event['name']) },
        { title: t.whom, value: (event) => (event['subject'] as { name: string | null } | null)?.name ?? '' },
        { title: t.changes, value: (event) => changes(event['changes']) },
      ],
    },
  )
}

/** The web app sets the cookie with which a super_admin views as a role; the API only records the switch in the log. */
export function recordViewAs(deps: Deps, call: Call, role: string) {
  return change(deps, call, async (tx) => {
    const role_id = (await findRoleId(tx, role)) ?? notFound('role', role)
    await record(tx, call, 'role.viewed_as', { role_id })
    return { status: true as const }
  })
}

export function recordViewAsUser(deps: Deps, call: Call, user_id: number) {
  return change(deps, call, async (tx) => {
    if ((await findActiveName(tx, user_id)) === null) notFound('user', user_id)
    await record(tx, call, 'user.viewed_as', { user_id })
    return { status: true as const }
  })
}
