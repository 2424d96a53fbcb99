import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { useNestedField } from '#ui/form/use-nested-field.ts'
import { useFormContext } from '#ui/form/form-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import { ClockSpan } from '../clock-span.tsx'
import { WEEKDAYS } from '#platform/day-minute.ts'
import { WeekdayPicker } from '#shared/availability/weekday-picker.tsx'
import { areaFormText } from './area-form.text.ts'
import type { AreaValues } from './area.ts'
import css from './areas.module.css'

type FeeStep = AreaValues['fee_steps'][number]
type Surcharge = AreaValues['surcharges'][number]

/** Casts the null of an empty field to the form's type; the schema reports the missing value beside the field. */
const typed = (value: number | null) => value as number

const EVENING = { from_minute: 1140, until_minute: 1320 }

export function FeeSteps() {
  const t = useText(areaFormText)
  const { epoch } = useFormContext()
  const { value: steps, set, errorAt, ref } = useNestedField<FeeStep[]>('fee_steps', 'fee-steps')
  const { list, ...rows } = useMovingRows(steps, set)
  return (
    <fieldset className={css.section} id="fee-steps" ref={ref}>
      <legend>{t('steps')}</legend>
      <div className={css.rows} ref={list}>
        {steps.map((step, at) => (
          <div key={`${epoch} ${rows.keys[at]}`} className={css.step} data-row-key={rows.keys[at]}>
            <MoneyInput
              label={t('step_from')}
              error={errorAt(`${at}.from_total_agorot`)}
              value={step.from_total_agorot}
              onChange={(next) => rows.change(at, { ...step, from_total_agorot: typed(next) })}
            />
            <MoneyInput
              label={t('step_fee')}
              error={errorAt(`${at}.fee_agorot`)}
              value={step.fee_agorot}
              onChange={(next) => rows.change(at, { ...step, fee_agorot: typed(next) })}
            />
            <IconButton icon="trash" label={t('remove_step')} data-verb="remove" onClick={() => rows.remove(at)} />
          </div>
        ))}
      </div>
      <Button
        size="sm"
        icon="plus"
        data-adds
        className={css.add}
        onClick={() => rows.add({ from_total_agorot: typed(null), fee_agorot: typed(null) })}
      >
        {t('add_step')}
      </Button>
    </fieldset>
  )
}

export function Surcharges() {
  const t = useText(areaFormText)
  const { epoch } = useFormContext()
  const { value: surcharges, set, errorAt, ref } = useNestedField<Surcharge[]>('surcharges', 'surcharges')
  const { list, ...rows } = useMovingRows(surcharges, set)
  return (
    <fieldset className={css.section} id="surcharges" ref={ref}>
      <legend>{t('surcharges')}</legend>
      <div className={css.rows} ref={list}>
        {surcharges.map((row, at) => (
          <SurchargeRow
            key={`${epoch} ${rows.keys[at]}`}
            row_key={rows.keys[at]}
            row={row}
            errorAt={(key) => errorAt(`${at}.${key}`)}
            onChange={(next) => rows.change(at, next)}
            onRemove={() => rows.remove(at)}
          />
        ))}
      </div>
      <Button
        size="sm"
        icon="plus"
        data-adds
        className={css.add}
        onClick={() => rows.add({ weekdays: [...WEEKDAYS], ...EVENING, agorot: typed(null) })}
      >
        {t('add_surcharge')}
      </Button>
    </fieldset>
  )
}

type RowProps = {
  row_key: string | undefined
  row: Surcharge
  errorAt: (key: keyof Surcharge) => string | undefined
  onChange: (row: Surcharge) => void
  onRemove: () => void
}

function SurchargeRow({ row_key, row, errorAt, onChange, onRemove }: RowProps) {
  const t = useText(areaFormText)
  return (
    <div className={css.surcharge} data-row-key={row_key}>
      <WeekdayPicker
        label={t('weekdays')}
        value={row.weekdays}
        error={errorAt('weekdays')}
        onChange={(weekdays) => onChange({ ...row, weekdays })}
      />
      <div className={css.step}>
        <ClockSpan
          span={row}
          errorAt={errorAt}
          onChange={(change) => onChange({ ...row, ...(change as Partial<Surcharge>) })}
        />
        <MoneyInput
          label={t('surcharge')}
          error={errorAt('agorot')}
          value={row.agorot}
          onChange={(next) => onChange({ ...row, agorot: typed(next) })}
        />
        <IconButton icon="trash" label={t('remove_surcharge')} data-verb="remove" onClick={onRemove} />
      </div>
    </div>
  )
}
