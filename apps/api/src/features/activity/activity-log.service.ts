import { type Caller, allows } from '@tavlin/contract/access-rules'
import { ACTIVITY_ACCESS, ACTIVITY_KINDS, type ActivityKind } from '@tavlin/contract/activity-kinds'
import type { Deps } from '#platform/deps.ts'
import { listPage } from '#platform/db/list.ts'
import { sheetOf } from '#platform/files/sheet.ts'
import { ACTIVITY_LOG, type ActivityQuery, type VisibleEvents } from './activity-log.repo.ts'
import { ACTIVITY_LOG_TEXT } from './activity-log.text.ts'
import { delisWithLogs } from './log-access.ts'

type ActivityInput = Omit<ActivityQuery, 'visible' | 'sort'> & { readonly kind?: ActivityKind | undefined }
type SheetInput = { readonly format: 'csv' | 'xlsx'; readonly lang: 'he' | 'en'; readonly sort: string }

export function showActivity({ db, config }: Deps, caller: Caller, { kind, ...query }: ActivityInput) {
  return listPage(db, config.secret_key, ACTIVITY_LOG, { ...query, visible: visibleTo(caller, kind), sort: '-id' })
}

type ActivityRow = {
  at: string
  name: string
  by: { name: string } | null
  deli: { name_he: string; name_en: string } | null
  customer: { name: string } | null
  changes: { field: string; before: unknown; after: unknown }[]
}

export function exportActivity(deps: Deps, caller: Caller, input: Omit<ActivityInput, 'limit'> & SheetInput) {
  const { format, lang, kind, ...query } = input
  const t = ACTIVITY_LOG_TEXT[lang]
  const column = (title: string, value: (row: ActivityRow) => string) => ({
    title,
    value: (row: Record<string, unknown>) => value(row as ActivityRow),
  })
  const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  return sheetOf(
    { db: deps.db, secret: deps.config.secret_key },
    ACTIVITY_LOG,
    { ...query, visible: visibleTo(caller, kind), limit: 0 },
    {
      name: 'activity',
      format,
      right_to_left: lang === 'he',
      columns: [
        column(t.at, ({ at }) => at),
        column(t.who, ({ by }) => by?.name ?? ''),
        column(t.what, ({ name }) => name),
        column(t.deli, ({ deli }) => deli?.[lang === 'he' ? 'name_he' : 'name_en'] ?? ''),
        column(t.customer, ({ customer }) => customer?.name ?? ''),
        column(t.changes, ({ changes }) =>
          changes.map(({ field, before, after }) => `${field}: ${written(before)} → ${written(after)}`).join('; '),
        ),
      ],
    },
  )
}

/**
 * Returns the events a caller may see. Each needs `view_logs` and the permission for the page of its subject, both in
 * the deli of the event. Kinds with the same delis share one condition.
 */
function visibleTo(caller: Caller, kind: ActivityKind | undefined): VisibleEvents[] {
  const groups = new Map<string, VisibleEvents>()
  for (const one of kind ? [kind] : ACTIVITY_KINDS) {
    const { access, is_shared = false } = ACTIVITY_ACCESS[one]
    if (!allows(access, caller)) continue
    const deli_ids = delisWithLogs(caller, access)
    const key = JSON.stringify([deli_ids, deli_ids !== null && is_shared])
    const kinds = [...(groups.get(key)?.kinds ?? []), one]
    groups.set(key, { kinds, deli_ids, has_shared: is_shared })
  }
  return [...groups.values()]
}
