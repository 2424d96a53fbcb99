import { useCommand } from '#platform/command.ts'
import { tellRefusal } from '#platform/tell-refusal.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import { clockOf, clockRange, weekdayName } from '#platform/day-minute.ts'
import type { Schedule, Section, Series } from '../schedule.ts'
import { useCapacityWords } from './capacity-words.tsx'
import { CapacityField, CutoffFields, DaysField, RangeFields, TypeField, WholeField } from './series-fields.tsx'
import { type CapacityDraft, listWith, type SeriesValues, valuesOf } from './series-form.ts'
import css from './series.module.css'
import { useLeadWords } from './series-row.tsx'
import { seriesText } from './series.text.ts'
import type { commands } from './slots.commands.ts'
import type { runSlotsCommand } from './slots.server.ts'

type Props = {
  schedule: Schedule
  /** Null: a new one, like `like`. */
  series: Series | null
  like: SeriesValues | null
  onCopy: (values: SeriesValues) => void
  onClose: () => void
}

export default function SeriesDrawer({ schedule, series, like, onCopy, onClose }: Props) {
  const t = useText(seriesText)
  const { send, pending } = useCommand<typeof runSlotsCommand, typeof commands>()
  const id = series?.id ?? null
  const form = useContractForm({
    schema: async () => (await import('./slots.commands.ts')).SeriesFields,
    values: (series ? valuesOf(series) : like) as SeriesValues,
    version: schedule.version,
    fields: useFields(schedule.sections),
    refusal_fields: { series_overlap: 'weekdays', span_backwards: 'until_minute' },
    save: (values, version) =>
      send('save_series', { series: listWith(schedule.series, id, values), version: version ?? schedule.version }),
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

type Send = ReturnType<typeof useCommand<typeof runSlotsCommand, typeof commands>>['send']

function useRemove(schedule: Schedule, id: number | null, send: Send, onDone: () => void) {
  const t = useText(seriesText)
  const lang = useLang()
  const confirm = useConfirm()
  return async () => {
    const question = { title: t('remove_title'), body: t('remove_body'), action: t('remove'), tone: 'danger' } as const
    if (!(await confirm(question))) return
    const series = listWith(schedule.series, id, null)
    const answer = await send('save_series', { series, version: schedule.version })
    if (!answer.ok) return void tellRefusal(answer.error, lang)
    toast.success(t('removed'))
    onDone()
  }
}

/** Labels, and how each value reads where two people changed it at once. */
function useFields(sections: readonly Section[]) {
  const t = useText(seriesText)
  const lang = useLang()
  const capacityWords = useCapacityWords()
  const leadWords = useLeadWords()
  const show = (minute: number | null) => (minute === null ? '' : clockOf(minute))
  return {
    order_type: { label: t('order_type'), show: (type: SeriesValues['order_type']) => t(type) },
    weekdays: {
      label: t('weekdays'),
      show: (days: readonly number[]) => days.map((day) => weekdayName(day, lang)).join(', '),
    },
    from_minute: { label: t('from_minute'), required: true, show },
    until_minute: { label: t('until_minute'), required: true, show },
    every_minutes: { label: t('every_minutes'), show: leadWords },
    lead_minutes: { label: t('lead_minutes'), required: true, show: leadWords },
    cutoff_days: { label: t('cutoff_days'), show: (days: number) => t('cutoff_day', { days }) },
    cutoff_minute: { label: t('cutoff_minute'), show },
    days_ahead: { label: t('days_ahead'), required: true },
    capacity: {
      label: t('capacity'),
      show: (capacity: CapacityDraft) => capacityWords({ capacity, sections }),
    },
  }
}
