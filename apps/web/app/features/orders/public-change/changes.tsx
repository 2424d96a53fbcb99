import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Count, Ltr } from '#ui/bidi.tsx'
import css from './change.module.css'
import type { RequestedChange } from './change.server.ts'
import { changeText } from './change.text.ts'
import { changedLines, type FieldValue, changedFields } from './changed-fields.ts'

type Difference = RequestedChange['difference']
type LineDifference = Difference['lines'][number]

/** Shows only what the proposal changes: meals first, then the other fields. */
export function Changes({ difference }: { difference: Difference }) {
  const t = useText(changeText)
  return (
    <ul className={css.changes} aria-label={t('changes')}>
      {changedLines(difference).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the page is static HTML and never re-renders
        <LineChange key={at} line={line} />
      ))}
      {changedFields(difference).map(({ field, before, after }) => (
        <li key={field} className={css.change}>
          <span className={css.mark} data-kind="changed">
            {t(`field_${field}`)}
          </span>
          <div className={css.text}>
            <strong>
              <Value value={after} />
            </strong>
            <small>{t.rich('from_to', { before: put(<Value value={before} />) })}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}

function LineChange({ line }: { line: LineDifference }) {
  const t = useText(changeText)
  const nameOf = useName()
  const { kind, quantity_before, quantity_after, agorot_before, agorot_after } = line
  if (kind === 'same') return null
  const is_removed = kind === 'removed'
  const quantity = is_removed ? quantity_before : quantity_after
  return (
    <li className={css.change}>
      <span className={css.mark} data-kind={kind}>
        {t(kind)}
      </span>
      <div className={css.text}>
        <strong className={is_removed ? css.gone : undefined}>
          <Count of={quantity} /> <bdi>{nameOf(line)}</bdi>
        </strong>
        {kind === 'changed' && quantity_before !== quantity_after && (
          <small>{t.rich('from_to', { before: put(<Count of={quantity_before} />) })}</small>
        )}
      </div>
      <span className={is_removed ? css.gone : undefined}>
        <Money agorot={is_removed ? agorot_before : agorot_after} />
      </span>
    </li>
  )
}

function Value({ value }: { value: FieldValue }) {
  const t = useText(changeText)
  if (value.kind === 'money') return <Money agorot={value.agorot} />
  if (value.kind === 'time') return <Ltr>{value.text}</Ltr>
  if (value.kind === 'type') return t(value.text === 'pickup' ? 'pickup' : 'delivery')
  return value.text ? <bdi>{value.text}</bdi> : t('nothing')
}
