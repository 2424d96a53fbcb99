import { ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useField } from '#ui/form/use-field.ts'
import { useFormValues } from '#ui/form/use-form-value.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ClockInput } from '#platform/clock-input.tsx'
import { WEEKDAYS } from '#platform/day-minute.ts'
import type { ScheduleHours, Section } from '../schedule.ts'
import { WeekdayPicker } from '#shared/availability/weekday-picker.tsx'
import { CapacityFields } from './capacity-fields.tsx'
import { LengthInput } from './length-input.tsx'
import { type CapacityDraft, madeBy, outsideHours, type SeriesValues } from './series-form.ts'
import css from './series.module.css'
import { seriesText } from './series.text.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export function TypeField() {
  const t = useText(seriesText)
  const { value, set } = useField({ name: 'order_type' })
  return (
    <Segmented
      label={t('order_type')}
      wide
      value={value as OrderType}
      onChange={set}
      options={ORDER_TYPES.map((type) => ({
        value: type,
        label: t(type),
        icon: type === 'delivery' ? 'moped' : 'bag',
      }))}
    />
  )
}

export function DaysField() {
  const { shell, value, set } = useField({ name: 'weekdays' })
  const t = useText(seriesText)
  return (
    <div className={css.days}>
      <WeekdayPicker label={shell.label} value={value as number[]} onChange={set} error={errorIn(shell)} />
      <Button size="sm" variant="subtle" onClick={() => set([0, 1, 2, 3, 4])}>
        {t('workdays')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => set([...WEEKDAYS])}>
        {t('every_day')}
      </Button>
    </div>
  )
}

/** Fields for from, until and length, with a live preview of the slots they make. */
export function RangeFields({ hours }: { hours: readonly ScheduleHours[] }) {
  const t = useText(seriesText)
  const values = useFormValues(useFormContext()) as SeriesValues
  const made = madeBy(values)
  const outside = outsideHours(values, hours)
  const every = useField({ name: 'every_minutes' })
  return (
    <>
      <div className={css.three}>
        <ClockField name="from_minute" as="from" />
        <ClockField name="until_minute" as="until" />
        <LengthInput
          label={every.shell.label}
          error={errorIn(every.shell)}
          value={Number(every.value)}
          onChange={every.set}
        />
      </div>
      <output className={css.made}>
        {t('made', { count: made.count })}
        {made.left_over > 0 && <> · {t('left_over', { minutes: made.left_over })}</>}
        {outside > 0 && <span className={css.warning}>{t('outside', { count: outside })}</span>}
      </output>
    </>
  )
}

type ClockProps = { name: string; as: 'from' | 'until'; help?: ReactNode }

function ClockField({ as, ...common }: ClockProps) {
  const { shell, bound, value, set, epoch } = useField(common)
  const { placeholder: _, ...own } = { placeholder: undefined, ...shell }
  return <ClockInput key={epoch} {...own} as={as} value={numberOf(value)} onChange={set} onBlur={bound.onBlur} />
}

export function WholeField({ unit, ...common }: { name: string; unit: string; help?: ReactNode }) {
  const { shell, bound, value, set } = useField(common)
  return <WholeInput {...shell} unit={unit} value={numberOf(value)} onChange={set} onBlur={bound.onBlur} />
}

const CUTOFF_DAYS = [0, 1, 2, 3, 4, 5, 6, 7]

export function CutoffFields() {
  const t = useText(seriesText)
  const { shell, value, set } = useField({ name: 'cutoff_days' })
  const days = Number(value)
  const choices = CUTOFF_DAYS.includes(days) ? CUTOFF_DAYS : [...CUTOFF_DAYS, days]
  return (
    <div className={css.two}>
      <NativeSelect
        label={shell.label}
        value={String(days)}
        onChange={(next) => set(Number(next))}
        options={choices.map((each) => ({ value: String(each), label: t('cutoff_day', { days: each }) }))}
      />
      <ClockField name="cutoff_minute" as="until" help={t('cutoff_help')} />
    </div>
  )
}

export function CapacityField({ sections }: { sections: readonly Section[] }) {
  const { shell, value, set } = useField({ name: 'capacity' })
  return <CapacityFields value={value as CapacityDraft} onChange={set} sections={sections} error={errorIn(shell)} />
}

const errorIn = (shell: { error?: ReactNode }): ReactNode => shell.error
