import { Link, useSearchParams } from 'react-router'
import { money as moneyText, number } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import css from './activity-entry.module.css'
import { activityText } from './activity.text.ts'
import { eventSentence, type LogEntry } from './event-sentence.ts'
import { changedField } from './field-change.ts'
import { narrowed } from './log-filter.ts'
import { EditableNote } from './note-box.tsx'

const ICONS = {
  notes: 'bookmark',
  orders: 'receipt',
  messages: 'chat',
  money: 'cash',
  changes: 'edit',
  views: 'eye',
} as const satisfies Record<LogEntry['group'], IconName>

/** Shows one log entry: the event, who caused it and when, followed by the changed fields. */
export function ActivityEntry({ entry }: { entry: LogEntry }) {
  const lang = useLang()
  const { group, money, note, changes, at } = entry
  return (
    <li className={css.entry}>
      <span className={classNames(css.mark, css[group])} aria-hidden>
        <Icon name={ICONS[group]} size={16} />
      </span>
      <div className={css.text}>
        <p className={css.what}>
          <span>{eventSentence(entry, lang)}</span>
          {money && <Sum money={money} />}
        </p>
        <p className={css.who}>
          <Who by={entry.by} /> · <TimeText at={at} />
        </p>
        {note && <EditableNote note={note} by={entry.by} />}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </li>
  )
}

function Who({ by }: { by: LogEntry['by'] }) {
  const t = useText(activityText)
  const [params] = useSearchParams()
  if (!by) return t('system')
  const search = narrowed(params, { by: String(by.id) }).toString()
  return (
    <Link to={{ search }} preventScrollReset className={css.person} aria-label={t('show_only', { name: by.name })}>
      <bdi>{by.name}</bdi>
    </Link>
  )
}

function Sum({ money: { currency, amount } }: { money: NonNullable<LogEntry['money']> }) {
  const t = useText(activityText)
  const lang = useLang()
  const sign = amount > 0 ? '+' : ''
  return (
    <span className={classNames(css.sum, amount < 0 && css.out)}>
      <Ltr>
        {sign}
        {currency === 'ILS' ? moneyText(amount, lang) : number(amount)}
      </Ltr>
      {currency === 'PTS' && ` ${t('points', { count: Math.abs(amount) })}`}
    </span>
  )
}

/** Shows each change as label: before → after. A created or deleted value has one side only. */
function Changes({ changes }: { changes: LogEntry['changes'] }) {
  const t = useText(activityText)
  const lang = useLang()
  return (
    <dl className={css.fields} aria-label={t('before_after')}>
      {changes.map((change) => {
        const { label, before, after } = changedField(change, lang)
        return (
          <div key={`${change.table} ${change.row_id} ${change.field}`} className={css.change}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del className={css.before}>{before}</del>}
              {before !== null && after !== null && (
                <span className={css.arrow}>
                  <Icon name="forward" size={14} className="flips" />
                  <span className="unseen">{t('became')}</span>
                </span>
              )}
              {after !== null && <ins className={css.after}>{after}</ins>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
