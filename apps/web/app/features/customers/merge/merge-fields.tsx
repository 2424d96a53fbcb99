import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import css from './merge.module.css'
import { type MergeField, type MergeSide, valueOf } from './merge-choice.ts'
import type { MergePlan } from './merge.server.ts'
import { mergeText } from './merge.text.ts'

type Props = {
  plan: MergePlan
  chosen: ReadonlyMap<MergeField, MergeSide>
  onChoose: (field: MergeField, side: MergeSide) => void
}

/** Offers the two values of each field that differs. */
export function MergeFields({ plan, chosen, onChoose }: Props) {
  const t = useText(mergeText)
  if (plan.fields.length === 0) return <p className={css.quiet}>{t('nothing_differs')}</p>
  return plan.fields.map(({ field, default_side }) => (
    <fieldset key={field} className={css.field}>
      <legend>{t(field)}</legend>
      {(['from', 'into'] as const).map((side) => (
        <label key={side} className={css.choice}>
          <input
            type="radio"
            name={field}
            checked={(chosen.get(field) ?? default_side) === side}
            onChange={() => onChoose(field, side)}
          />
          <Value field={field} value={valueOf(plan[side], field)} />
        </label>
      ))}
    </fieldset>
  ))
}

function Value({ field, value }: { field: MergeField; value: string | null }) {
  const t = useText(mergeText)
  if (value === null) return <span className={css.quiet}>{t('none')}</span>
  if (field === 'lang') return t(value as 'he' | 'en')
  return <bdi>{field === 'birthday' ? date(value) : value}</bdi>
}
