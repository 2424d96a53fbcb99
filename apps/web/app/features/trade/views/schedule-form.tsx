import type { SavedView } from '@tavlin/contract/preferences'
import { RELATIVE_PERIODS } from '@tavlin/domain/trade/relative-period'
import { CADENCES } from '@tavlin/domain/trade/sending-times'
import { weekday as weekdayName } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { toast } from '#ui/toast.ts'
import type { Schedule, SendScheduleCommand } from './schedule.ts'
import { scheduleText } from './schedule.text.ts'
import { viewsText } from './views.text.ts'

type Props = {
  view: SavedView
  /** Null for a view without a schedule. */
  schedule: Schedule | null
  people: readonly { readonly id: number; readonly name: string }[]
  send: SendScheduleCommand
  onSaved: () => void
}

const DEFAULTS = { cadence: 'weekly', weekday: 0, month_day: 1, hour: 7, period: 'last_week' } as const
const NUMBERS = (count: number, from: number) => Array.from({ length: count }, (_, i) => String(i + from))

export function ScheduleForm({ view, schedule, people, send, onSaved }: Props) {
  const t = useText(scheduleText)
  const names = useText(viewsText)
  const locale = useLocale()
  const { cadence, weekday, month_day, hour, period } = schedule ?? DEFAULTS
  const recipient_ids = schedule?.recipients.map(({ id }) => id) ?? []
  const form = useContractForm({
    schema: async () => (await import('./views.commands.ts')).ScheduleForm,
    values: { cadence, weekday, month_day, hour, period, recipient_ids },
    ...(schedule && { version: schedule.version }),
    fields: {
      cadence: { label: t('cadence') },
      weekday: { label: t('weekday') },
      month_day: { label: t('month_day') },
      hour: { label: t('hour') },
      period: { label: t('period') },
      recipient_ids: { label: t('recipients'), required: true },
    },
    refusal_fields: { recipient_may_not_see: 'recipient_ids' },
    save: (typed, version) =>
      schedule && version !== undefined
        ? send('update_schedule', { id: schedule.id, ...typed, version })
        : send('create_schedule', { view_id: view.id, ...typed }),
    onSaved: () => {
      toast.success(t('saved'))
      onSaved()
    },
  })
  const chosen = useFormValue(form, 'cadence')
  const options = recipientOptions(people, schedule)
  return (
    <Form form={form} bar="plain" is_new={schedule === null} {...(schedule === null && { action: t('start') })}>
      <SelectField name="cadence" options={CADENCES.map((value) => ({ value, label: t(value) }))} />
      {chosen === 'weekly' && (
        <SelectField
          name="weekday"
          numeric
          options={NUMBERS(7, 0).map((value) => ({
            value,
            label: weekdayName(`2026-11-0${Number(value) + 1}`, locale),
          }))}
        />
      )}
      {chosen === 'monthly' && (
        <SelectField
          name="month_day"
          numeric
          help={t('month_day_help')}
          options={NUMBERS(31, 1).map((value) => ({ value, label: value }))}
        />
      )}
      <SelectField
        name="hour"
        numeric
        options={NUMBERS(24, 0).map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
      />
      <SelectField
        name="period"
        help={t('period_help')}
        options={RELATIVE_PERIODS.map((value) => ({ value, label: names(value) }))}
      />
      <MultiSelectField name="recipient_ids" numeric searchable help={t('recipients_help')} options={options} />
    </Form>
  )
}

/** A recipient who lost the permission stays an option, so that they are shown and can be removed. */
function recipientOptions(people: Props['people'], schedule: Schedule | null) {
  const former = schedule?.recipients.filter(({ may_see }) => !may_see) ?? []
  return [...people, ...former].map(({ id, name }) => ({ value: String(id), label: name }))
}
