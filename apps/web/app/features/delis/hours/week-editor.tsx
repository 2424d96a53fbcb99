import type { OrderType } from '@tavlin/domain/availability/facts'
import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValues } from '#ui/form/use-form-value.ts'
import { toast } from '#ui/toast.ts'
import { clockRange, WEEKDAYS, weekdayName } from '#platform/day-minute.ts'
import type { Schedule } from '../schedule.ts'
import { DayRow } from './day-row.tsx'
import type { commands } from './hours.commands.ts'
import type { runHoursCommand } from './hours.server.ts'
import { hoursText } from './hours.text.ts'
import { WeekCard } from './week-card.tsx'
import {
  DAY_KEYS,
  type DayKey,
  dayKey,
  dayProblem,
  type DraftSpan,
  hoursOf,
  otherType,
  typedSpans,
  type Week,
  weekOf,
} from './week.ts'

type Props = { schedule: Schedule; order_types: readonly OrderType[] }

/** Edits the whole week in one form, saved as a whole. */
export default function WeekEditor({ schedule, order_types }: Props) {
  const t = useText(hoursText)
  const [type, setType] = useState<OrderType>(order_types[0] ?? 'delivery')
  const { send } = useCommand<typeof commands, typeof runHoursCommand>()
  const form = useContractForm({
    schema: async () => (await import('./hours.commands.ts')).WeekForm,
    // Incomplete times are null; the schema reports them beside the field.
    values: weekOf(schedule.hours) as never,
    version: schedule.version,
    fields: useDayFields(),
    save: (values, version) => send('save_hours', { hours: hoursOf(values), version: version ?? schedule.version }),
    onSaved: () => toast.success(t('saved')),
  })
  const week = useFormValues(form) as Week
  const put = (key: DayKey, spans: readonly DraftSpan[]) => {
    form.report(key, dayProblem(spans))
    form.methods.setValue(key, spans, { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted })
  }
  const other = otherType(type)
  const copyToOther = () => WEEKDAYS.forEach((day) => put(dayKey(other, day), week[dayKey(type, day)]))
  const row = (day: number) => (
    <DayRow
      key={`${dayKey(type, day)} ${form.epoch}`}
      type={type}
      day={day}
      week={week}
      onCopy={(days) => days.forEach((to) => put(dayKey(type, to), week[dayKey(type, day)]))}
    />
  )
  return (
    <Form form={form}>
      <WeekCard
        week={week}
        type={type}
        order_types={order_types}
        row={row}
        onType={setType}
        action={
          <Button size="sm" icon="copy" onClick={copyToOther}>
            {t(`same_for_${other}`)}
          </Button>
        }
      />
    </Form>
  )
}

/** Names the days in the conflict dialog. */
function useDayFields() {
  const t = useText(hoursText)
  const lang = useLang()
  const show = (spans: readonly DraftSpan[]) => typedSpans(spans).map(clockRange).join(', ')
  return Object.fromEntries(
    DAY_KEYS.map((key) => {
      const type = key.startsWith('delivery') ? 'delivery' : 'pickup'
      return [key, { label: `${weekdayName(Number(key.slice(-1)), lang)}, ${t(type)}`, show }]
    }),
  ) as Record<DayKey, { label: string; show: typeof show }>
}
