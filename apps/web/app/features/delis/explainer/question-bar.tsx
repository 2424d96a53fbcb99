import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { writeDay } from '#ui/time/day-text.ts'
import { clockOf, clockRange } from '#platform/day-minute.ts'
import { deliText } from '../deli.text.ts'
import { reasonMessage } from '#shared/availability/reason-message.ts'
import css from './explainer.module.css'
import type { Explainer } from './explainer.server.ts'
import { explainerText } from './explainer.text.ts'
import type { ChangeQuery } from './use-question.ts'
import type { SlotOfDay } from './verdicts.ts'

/** Above this number of options a search field replaces the list. */
const MOST_IN_A_LIST = 30
// Lazy: the first paint needs none of these components.
const DayInput = lazy(async () => ({ default: (await import('#ui/time/day-input.tsx')).DayInput }))
const AsIf = lazy(() => import('./as-if.tsx'))
const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

type Props = Pick<Explainer, 'delis' | 'question' | 'answer' | 'today'> & { changeQuery: ChangeQuery }

/** Edits the question: date, hour, deli and order type, and the assumed time of ordering. */
export function QuestionBar({ delis, question, answer, today, changeQuery }: Props) {
  const t = useText(explainerText)
  const kinds = useText(deliText)
  const [opens_as_if, setOpensAsIf] = useState(false)
  return (
    <Card>
      <div className={css.question}>
        <DateField date={question.date} changeQuery={changeQuery} />
        <NativeSelect
          label={t('hour')}
          icon="clock"
          options={useHours(answer.slots, question.start_minute)}
          value={clockOf(question.start_minute)}
          onChange={(start) => changeQuery({ start })}
        />
        <DeliField delis={delis} deli_id={question.deli_id} changeQuery={changeQuery} />
        <NativeSelect
          label={t('type')}
          icon={question.type === 'delivery' ? 'moped' : 'bag'}
          options={(['delivery', 'pickup'] as const).map((type) => ({ value: type, label: kinds(type) }))}
          value={question.type}
          onChange={(type) => changeQuery({ type, start: null })}
        />
      </div>
      {question.as_if || opens_as_if ? (
        <InBrowser>
          <AsIf as_if={question.as_if} today={today} changeQuery={changeQuery} onClose={() => setOpensAsIf(false)} />
        </InBrowser>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          icon="history"
          className={css.as_if_opens}
          onClick={() => setOpensAsIf(true)}
        >
          {t('as_if_now')}
        </Button>
      )}
    </Card>
  )
}

/** Renders lazy children only in the browser: the server renders in one pass and does not wait for them. */
function InBrowser({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return useIsInBrowser() ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile
}

function DateField({ date, changeQuery }: { date: string; changeQuery: ChangeQuery }) {
  const t = useText(explainerText)
  return (
    <InBrowser meanwhile={<TextInput label={t('date')} ltr readOnly value={writeDay(date)} />}>
      <DayInput
        label={t('date')}
        value={date}
        quick={['today', 'tomorrow']}
        onChange={(chosen) => chosen && changeQuery({ date: chosen, start: null })}
      />
    </InBrowser>
  )
}

/** Lists the hours of all slots, because most questions are about slots that cannot be ordered. */
function useHours(slots: readonly SlotOfDay[], start_minute: number) {
  const t = useText(explainerText)
  const lang = useLang()
  const labelOf = ({ start_minute: from_minute, end_minute: until_minute, reasons, fill_percent }: SlotOfDay) => {
    const range = clockRange({ from_minute, until_minute })
    if (reasons[0]) return t('slot_shut', { range, why: reasonMessage(reasons[0], lang).headline })
    return fill_percent === null ? t('slot_plain', { range }) : t('slot_fill', { range, percent: String(fill_percent) })
  }
  const hours = slots.map((slot) => ({ value: clockOf(slot.start_minute), label: labelOf(slot) }))
  if (slots.some((slot) => slot.start_minute === start_minute)) return hours
  const range = clockOf(start_minute)
  const why = reasonMessage({ code: 'timeslot_not_found', because: 'no_slot' }, lang).headline
  return [{ value: range, label: t('slot_shut', { range, why }) }, ...hours]
}

function DeliField({ delis, deli_id, changeQuery }: Pick<Props, 'delis' | 'changeQuery'> & { deli_id: number }) {
  const t = useText(explainerText)
  const nameOf = useName()
  const options = delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))
  const field = { label: t('deli'), options, value: String(deli_id), icon: 'shop' as const }
  const onChange = (deli: string | null) => deli && changeQuery({ deli, start: null })
  if (delis.length <= MOST_IN_A_LIST) return <NativeSelect {...field} onChange={onChange} />
  const chosen = options.filter(({ value }) => value === field.value)
  return (
    <InBrowser meanwhile={<NativeSelect {...field} options={chosen} onChange={onChange} />}>
      <Select {...field} onChange={onChange} />
    </InBrowser>
  )
}
