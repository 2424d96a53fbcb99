import type { OrderType } from '@tavlin/domain/availability/facts'
import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form/form.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValues } from '#ui/form/use-form-value.ts'
import { toast } from '#ui/toast.ts'
import { clockOf, clockRange, weekdayName } from '#platform/day-minute.ts'
import type { Schedule, Section, ScheduleSeries } from '../schedule.ts'
import { useCapacityLabel } from './capacity-label.tsx'
import { CapacityField, CutoffFields, DaysField, RangeFields, TypeField, WholeField } from './series-fields.tsx'
import { type CapacityDraft, listWith, type SeriesValues, twinOf, valuesOf } from './series-form.ts'
import css from './series.module.css'
import { useLeadLabel } from './series-row.tsx'
import { seriesText } from './series.text.ts'
import type { commands } from './slots.commands.ts'
import type { runSlotsCommand } from './slots.server.ts'

type Props = {
  schedule: Schedule
  /** The order types that the deli accepts. */
  order_types: readonly OrderType[]
  /** The series to edit; null for a new one, which starts as a copy of `like`. */
  series: ScheduleSeries | null
  like: SeriesValues | null
  onCopy: (values: SeriesValues) => void
  onClose: () => void
}

export default function SeriesDrawer({ schedule, order_types, series, like, onCopy, onClose }: Props) {
  const t = useText(seriesText)
  const { send, pending } = useCommand<typeof commands, typeof runSlotsCommand>()
  const id = series?.id ?? null
  const [is_for_both, setForBoth] = useState(false)
  const form = useContractForm({
    schema: async () => (await import('./slots.commands.ts')).SeriesFields,
    values: (series ? valuesOf(series) : like) as SeriesValues,
    version: schedule.version,
    fields: useFields(schedule.sections),
    refusal_fields: { series_overlap: 'weekdays', span_backwards: 'until_minute' },
    save: (values, version) =>
      send('save_series', {
        series: [...listWith(schedule.series, id, values), ...(is_for_both ? [{ ...twinOf(values), id: null }] : [])],
        version: version ?? schedule.version,
      }),
    onSaved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const remove = useRemove(schedule, id, send, onClose)
  const name = series && t('name', { type: t(series.order_type), span: clockRange(series) })
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(640px, 100vw)"
      title={name ? t('edit_title', { series: name }) : t('new_title')}
    >
      <Form
        form={form}
        bar="plain"
        is_new={!series}
        action={series ? undefined : t('create')}
        actions={
          series && (
            <>
              <Button variant="danger-quiet" icon="trash" loading={pending} onClick={() => void remove()}>
                {t('remove')}
              </Button>
              <Button variant="subtle" icon="copy" onClick={() => onCopy(valuesOf(series))}>
                {t('copy')}
              </Button>
            </>
          )
        }
      >
        <TypeField />
        {!series && order_types.length > 1 && <ForBoth is_on={is_for_both} onChange={setForBoth} />}
        <fieldset className={css.group}>
          <legend>{t('when')}</legend>
          <DaysField />
          <RangeFields hours={schedule.hours} />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('until_when')}</legend>
          <div className={css.two}>
            <WholeField name="lead_minutes" unit={t('minutes')} help={t('lead_help')} />
            <WholeField name="days_ahead" unit={t('days')} />
          </div>
          <CutoffFields />
        </fieldset>
        <CapacityField sections={schedule.sections} />
      </Form>
    </Drawer>
  )
}

/** Checkbox that saves the same slots for the other order type too. */
function ForBoth({ is_on, onChange }: { is_on: boolean; onChange: (is_on: boolean) => void }) {
  const t = useText(seriesText)
  const { order_type } = useFormValues(useFormContext()) as SeriesValues
  return (
    <Checkbox
      label={t(order_type === 'delivery' ? 'same_for_pickup' : 'same_for_delivery')}
      checked={is_on}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

type SendSlotsCommand = ReturnType<typeof useCommand<typeof commands, typeof runSlotsCommand>>['send']

function useRemove(schedule: Schedule, id: number | null, send: SendSlotsCommand, onDone: () => void) {
  const t = useText(seriesText)
  const lang = useLang()
  const confirm = useConfirm()
  return async () => {
    const question = { title: t('remove_title'), body: t('remove_body'), action: t('remove'), tone: 'danger' } as const
    if (!(await confirm(question))) return
    const series = listWith(schedule.series, id, null)
    const answer = await send('save_series', { series, version: schedule.version })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('removed'))
    onDone()
  }
}

/** Returns the labels, and the display of each value in the conflict dialog. */
function useFields(sections: readonly Section[]) {
  const t = useText(seriesText)
  const lang = useLang()
  const capacityLabel = useCapacityLabel()
  const leadLabel = useLeadLabel()
  const show = (minute: number | null) => (minute === null ? '' : clockOf(minute))
  return {
    order_type: { label: t('order_type'), show: (type: SeriesValues['order_type']) => t(type) },
    weekdays: {
      label: t('weekdays'),
      show: (days: readonly number[]) => days.map((day) => weekdayName(day, lang)).join(', '),
    },
    from_minute: { label: t('from_minute'), required: true, show },
    until_minute: { label: t('until_minute'), required: true, show },
    every_minutes: { label: t('every_minutes'), show: leadLabel },
    lead_minutes: { label: t('lead_minutes'), required: true, show: leadLabel },
    cutoff_days: { label: t('cutoff_days'), show: (days: number) => t('cutoff_day', { days }) },
    cutoff_minute: { label: t('cutoff_minute'), show },
    days_ahead: { label: t('days_ahead'), required: true },
    capacity: {
      label: t('capacity'),
      show: (capacity: CapacityDraft) => capacityLabel({ capacity, sections }),
    },
  }
}
