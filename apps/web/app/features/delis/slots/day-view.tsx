import { type SlotEventKind, ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { weekday } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { addDays } from '#platform/day-minute.ts'
import type { Schedule } from '../schedule.ts'
import { DateBox } from './date-box.tsx'
import { DaySumLine } from './day-sum.tsx'
import { type EventDraft, emptyEvent } from './event-form.ts'
import { EventsList } from './events-list.tsx'
import { SlotList } from './slot-list.tsx'
import css from './slots.module.css'
import type { SlotDay } from './slots.server.ts'
import { slotsText } from './slots.text.ts'

const EventModal = lazy(() => import('./event-modal.tsx'))

type Props = { day: SlotDay; schedule: Schedule; can_edit: boolean; onSeries: () => void }
const ACTIONS = { blocked: 'ban', reduced: 'percent', extra: 'plus' } as const satisfies Record<SlotEventKind, string>

/** Shows the slots of one date with their usage, and the events of that date. */
export function DayView({ day, schedule, can_edit, onSeries }: Props) {
  const t = useText(slotsText)
  const [draft, setDraft] = useState<EventDraft | null>(null)
  const slots = day.slots.filter(({ order_type }) => order_type === day.type)
  const openDraft = (kind: SlotEventKind, of: Partial<EventDraft> = {}) => setDraft(emptyEvent(kind, of))
  const actions = (
    <div className={css.actions}>
      {(['blocked', 'reduced', 'extra'] as const).map((kind) => (
        <Button key={kind} icon={ACTIONS[kind]} onClick={() => openDraft(kind)}>
          {t(kind)}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      <DayBar day={day} />
      <EventsList
        events={schedule.events.filter(({ date }) => date === day.date)}
        sections={schedule.sections}
        can_edit={can_edit}
      />
      <Card
        className={css.card}
        padding="none"
        title={t('slots_of', { type: t(day.type) })}
        lead={slots.length > 0 && <DaySumLine slots={slots} />}
        actions={can_edit && day.date >= day.today && actions}
      >
        {slots.length === 0 ? (
          <Empty
            icon="clock"
            title={t('no_slots')}
            lead={t('no_slots_lead')}
            action={<Button onClick={onSeries}>{t('to_series')}</Button>}
          />
        ) : (
          <SlotList
            key={`${day.date} ${day.type}`}
            slots={slots}
            deli_id={schedule.deli_id}
            date={day.date}
            sections={schedule.sections}
            {...(can_edit && { onOpenEvent: openDraft })}
          />
        )}
      </Card>
      {draft && (
        <Suspense>
          <EventModal
            start={draft}
            date={day.date}
            slots={day.slots}
            sections={schedule.sections}
            onClose={() => setDraft(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Chooses date and order type: both are in the URL. */
function DayBar({ day: { date, today, type } }: { day: SlotDay }) {
  const t = useText(slotsText)
  const lang = useLang()
  const [, setParams] = useSearchParams()
  const set = (key: string, value: string) =>
    setParams((params) => (params.delete('start'), params.set(key, value), params), {
      preventScrollReset: true,
      replace: true,
    })
  const quick = [
    ['today', today],
    ['tomorrow', addDays(today, 1)],
  ] as const
  return (
    <div className={css.bar}>
      <div className={css.stepper}>
        <IconButton
          icon="back"
          variant="default"
          label={t('day_before')}
          onClick={() => set('date', addDays(date, -1))}
        />
        <DateBox date={date} onChange={(next) => set('date', next)} />
        <IconButton
          icon="forward"
          variant="default"
          label={t('day_after')}
          onClick={() => set('date', addDays(date, 1))}
        />
        <strong className={css.weekday}>{weekday(date, lang)}</strong>
      </div>
      <div className={css.quick}>
        {quick.map(([key, value]) => (
          <Button
            key={key}
            size="sm"
            variant={date === value ? 'soft' : 'subtle'}
            aria-pressed={date === value}
            onClick={() => set('date', value)}
          >
            {t(key)}
          </Button>
        ))}
      </div>
      <Segmented
        label={t('type')}
        value={type}
        onChange={(next) => set('type', next)}
        options={ORDER_TYPES.map((value) => ({ value, label: t(value), icon: value === 'delivery' ? 'moped' : 'bag' }))}
      />
    </div>
  )
}
