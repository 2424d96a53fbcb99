import type { activity } from '@tavlin/contract/activity'
import { ACTIVITY_KINDS } from '@tavlin/contract/activity-kinds'
import { Link, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { FieldChanges } from '#shared/activity/field-changes.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import textCss from '#ui/text.module.css'
import css from './activity.module.css'
import type { ActivityRow } from './activity.server.ts'
import { activityScreenText } from './activity.text.ts'

type ActivitySource = { row: ActivityRow; sort: never; filter: SourceOf<typeof activity.activityLog>['filter'] }

export const activityList = defineList<ActivitySource>()({
  name: 'activity',
  text: activityScreenText,
  label: 'log',
  empty: 'nothing',
  search: false,
  export_path: '/activity/export',
  row_id: ({ id }) => id,
  row_name: ({ name }) => name,
  columns: [
    { key: 'what', cell: (entry) => <What entry={entry} />, phone: 'title' },
    { key: 'changes', cell: ({ changes }) => <FieldChanges of={changes} />, phone: 'sub' },
    { key: 'who', cell: (entry) => <Who by={entry.by} />, phone: 'sub' },
    { key: 'deli', cell: (entry) => <DeliName deli={entry.deli} />, phone: 'sub' },
    { key: 'when', cell: ({ at }) => <DateText at={at} with_time />, phone: 'meta' },
  ],
  filters: [
    {
      key: 'show',
      kind: 'choice',
      label: 'show',
      options: { changes: 'show_changes', views: 'show_views' },
      default_value: 'changes',
      open: true,
    },
    {
      key: 'kind',
      kind: 'choice',
      options: Object.fromEntries(ACTIVITY_KINDS.map((kind) => [kind, `kind_${kind}` as const])),
    },
    { key: 'by', kind: 'choice', label: 'who' },
    { key: 'deli', kind: 'choice' },
    { key: 'from', kind: 'date' },
    { key: 'until', kind: 'date' },
  ],
})

/** Shows the event as a sentence that links to its subject, with the kind of subject, the customer and the note. */
function What({ entry: { kind, path, sentence, customer_name, note } }: { entry: ActivityRow }) {
  const t = useText(activityScreenText)
  return (
    <div className={css.what}>
      <p>
        {path ? (
          <Link to={path} prefetch="intent">
            {sentence}
          </Link>
        ) : (
          sentence
        )}{' '}
        {kind && <Chip outline>{t(`kind_${kind}`)}</Chip>}
      </p>
      {[customer_name, note].filter(Boolean).map((text) => (
        <p key={text} className={textCss.muted_sm}>
          <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  )
}

/** A click on the name shows only what this person did, from the first page on. */
function Who({ by }: { by: ActivityRow['by'] }) {
  const t = useText(activityScreenText)
  const [params] = useSearchParams()
  if (!by) return t('system')
  const search = new URLSearchParams(params)
  search.delete('cursor')
  search.set('by', String(by.id))
  return (
    <Link to={{ search: search.toString() }} aria-label={t('show_only', { name: by.name })}>
      <bdi>{by.name}</bdi>
    </Link>
  )
}

function DeliName({ deli }: { deli: ActivityRow['deli'] }) {
  const t = useText(activityScreenText)
  const nameOf = useName()
  return deli ? <bdi>{nameOf(deli)}</bdi> : <span className={css.none}>{t('none')}</span>
}
