import type { activity } from '@tavlin/contract/activity'
import { ACTIVITY_KINDS, kindOf } from '@tavlin/contract/activity-kinds'
import { Link, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { eventSentence } from '#shared/activity/event-sentence.ts'
import { changedField } from '#shared/activity/field-change.ts'
import { narrowed } from '#shared/activity/log-filter.ts'
import { DateText } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import css from './activity.module.css'
import { activityScreenText } from './activity.text.ts'
import { subjectPath } from './subject-path.ts'

type Entry = SourceOf<typeof activity.activityLog>['row']

export const activityList = defineList<typeof activity.activityLog>()({
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
    { key: 'changes', cell: ({ changes }) => <Changes of={changes} />, phone: 'sub' },
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
      usual: 'changes',
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

/** The event as a sentence that links to its subject, with the kind of subject, the customer and the note. */
function What({ entry }: { entry: Entry }) {
  const t = useText(activityScreenText)
  const lang = useLang()
  const kind = kindOf(entry.name, entry.data)
  const path = subjectPath(entry)
  const sentence = eventSentence(entry, lang)
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
      {entry.customer?.name && (
        <p className={css.muted}>
          <bdi>{entry.customer.name}</bdi>
        </p>
      )}
      {entry.note && (
        <p className={css.muted}>
          <bdi>{entry.note.words}</bdi>
        </p>
      )}
    </div>
  )
}

/** A click on the name shows only what this person did. */
function Who({ by }: { by: Entry['by'] }) {
  const t = useText(activityScreenText)
  const [params] = useSearchParams()
  if (!by) return t('system')
  const search = narrowed(params, { by: String(by.id) }).toString()
  return (
    <Link to={{ search }} aria-label={t('show_only', { name: by.name })}>
      <bdi>{by.name}</bdi>
    </Link>
  )
}

function DeliName({ deli }: { deli: Entry['deli'] }) {
  const t = useText(activityScreenText)
  const nameOf = useName()
  return deli ? <bdi>{nameOf(deli)}</bdi> : <span className={css.none}>{t('none')}</span>
}

function Changes({ of }: { of: Entry['changes'] }) {
  const lang = useLang()
  return (
    <ul className={css.changes}>
      {of.map((change) => {
        const { label, before, after } = changedField(change, lang)
        return (
          <li key={`${change.table} ${change.row_id} ${change.field} ${change.part}`}>
            {label}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          </li>
        )
      })}
    </ul>
  )
}
