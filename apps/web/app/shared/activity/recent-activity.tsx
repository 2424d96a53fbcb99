import type { activity } from '@tavlin/contract/activity'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { DateText } from '#ui/bidi.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import textCss from '#ui/text.module.css'
import { activityText } from './activity.text.ts'
import { eventSentence, type LogEntry } from './event-sentence.ts'
import { changedField } from './field-change.ts'
import { FieldChanges } from './field-changes.tsx'
import css from './recent-activity.module.css'

const readLog = call<typeof activity.log>('GET', '/logs/:id')
const MOST_SHOWN = '25'

type Props = { model: 'ingredient' | 'user' | 'role' | 'area'; id: number; version: number }

/** Shows the newest activity of a record that is edited in a drawer and has no page of its own. */
export default function RecentActivity({ model, id, version }: Props) {
  const t = useText(activityText)
  const input = { params: { id: String(id) }, query: { model, limit: MOST_SHOWN } }
  const { stale: entries, error } = useQuery(readLog, input, { version })
  return (
    <section className={css.recent} aria-busy={entries === null && error === null}>
      <h3>{t('log')}</h3>
      {error && <RejectedNotice error={error} />}
      {!entries && !error && <Skeleton />}
      {entries?.length === 0 && <p className={textCss.muted_sm}>{t('empty')}</p>}
      <ol className={css.entries}>
        {entries?.map((entry) => (
          <RecentEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function RecentEntry({ entry }: { entry: LogEntry }) {
  const t = useText(activityText)
  const lang = useLang()
  const changes = entry.changes.map((change) => ({
    key: `${change.table} ${change.row_id} ${change.field} ${change.part}`,
    ...changedField(change, lang),
  }))
  return (
    <li>
      <p>{eventSentence(entry, lang)}</p>
      <p className={textCss.muted_sm}>
        {entry.by ? <bdi>{entry.by.name}</bdi> : t('system')} · <DateText at={entry.at} with_time />
      </p>
      <FieldChanges of={changes} />
    </li>
  )
}
