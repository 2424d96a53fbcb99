import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices } from '#base/units.ts'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { groupText } from './group-editor.text.ts'
import type { ValueDraft } from './group-form.ts'
import css from './group-fields.module.css'
import { ComponentPicker } from './component-picker.tsx'
import type { RecipeComponent, ComponentBook } from './recipe-components.ts'
import { dayOfSnooze, snoozeUntil } from './snooze-day.ts'
import { useNoPath } from './use-no-path.ts'

type ErrorAt = (path: string) => string | undefined
type Props = {
  value: ValueDraft
  at: number
  values: readonly ValueDraft[]
  book: ComponentBook
  errorAt: ErrorAt
  onChange: (value: ValueDraft) => void
}

/** Edits the effect of a value on the recipe, its dependency, and its snooze. */
export function ValueDetails({ value, at, values, book, errorAt, onChange }: Props) {
  const t = useText(groupText)
  const nameOf = useName()
  // Only earlier values can be parents: this prevents cycles, and customers choose the parent first.
  const earlier = values.slice(0, at).flatMap((one, place) => {
    const label = nameOf(one)
    return label ? [{ value: String(place), label }] : []
  })
  const depends_on = value.depends_on === null ? 'always' : String(value.depends_on)
  return (
    <div className={css.details}>
      <ValueLink value={value} book={book} errorAt={errorAt} onChange={onChange} />
      <div className={css.pair}>
        <NativeSelect
          label={t('depends_on')}
          value={depends_on}
          options={[{ value: 'always', label: t('always') }, ...earlier]}
          onChange={(place) => onChange({ ...value, depends_on: place === 'always' ? null : Number(place) })}
        />
        <DayInput
          label={t('snoozed_until')}
          help={t('snooze_help')}
          error={errorAt('snoozed_until')}
          value={dayOfSnooze(value.snoozed_until)}
          onChange={(day) => void snoozeUntil(day).then((snoozed_until) => onChange({ ...value, snoozed_until }))}
        />
      </div>
    </div>
  )
}

function ValueLink({ value, book, errorAt, onChange }: Omit<Props, 'at' | 'values'>) {
  const t = useText(groupText)
  const nameOf = useName()
  const unitChoices = useUnitChoices()
  const noPath = useNoPath()
  const { link } = value
  const component = link ? book.of(link) : undefined
  const pick = (picked: RecipeComponent) => {
    const ref = book.keep(picked)
    const effect = link?.effect ?? 'adds'
    const entered = effect === 'adds' ? { amount_thousandths: null, unit: picked.unit } : null
    onChange({ ...value, link: { ...ref, effect, entered } })
  }
  const setEffect = (effect: 'adds' | 'removes') => {
    if (!link) return
    const unit = component?.measure ? (unitChoices(component.measure)[0]?.value ?? 'g') : 'g'
    onChange({
      ...value,
      link: { ...link, effect, entered: effect === 'adds' ? { amount_thousandths: null, unit } : null },
    })
  }
  return (
    <div className={css.link}>
      <ComponentPicker
        label={t('link')}
        chosen={component ? nameOf(component) : ''}
        onPick={pick}
        onClear={() => onChange({ ...value, link: null })}
      />
      {link && (
        <Segmented
          label={t('effect')}
          value={link.effect}
          options={[
            { value: 'adds', label: t('adds') },
            { value: 'removes', label: t('removes') },
          ]}
          onChange={setEffect}
        />
      )}
      {link?.entered && (
        <QuantityInput
          label={t('amount')}
          unit_label={t('unit')}
          units={component?.measure ? unitChoices(component.measure) : []}
          value={link.entered}
          error={
            errorAt('link.entered.amount_thousandths') ??
            errorAt('link.entered.unit') ??
            noPath(link.entered, component?.measure)
          }
          onChange={(entered) => onChange({ ...value, link: { ...link, entered } })}
        />
      )}
    </div>
  )
}
