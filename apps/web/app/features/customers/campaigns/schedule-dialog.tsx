import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { calendarDay } from '@tavlin/domain/business-time'
import { campaignStart, MOST_PLANNED_CAMPAIGN_DAYS } from '@tavlin/domain/chat/campaign'
import { quietUntil } from '@tavlin/domain/chat/quiet-hours'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { TimeInput } from '#ui/time/time-input.tsx'
import { campaignText } from './campaign.text.ts'
import css from './campaigns.module.css'

const DAY_MS = 86_400_000
const MORNING = '10:00'

type Props = { pending: boolean; onClose: () => void; onSchedule: (starts_at: string) => void }

/** Asks when the campaign starts: tomorrow morning unless another time is chosen. */
export default function ScheduleDialog({ pending, onClose, onSchedule }: Props) {
  const t = useText(campaignText)
  const [now] = useState(() => new Date())
  const [day, setDay] = useState<string | null>(calendarDay(new Date(now.getTime() + DAY_MS)))
  const [time, setTime] = useState<string | null>(MORNING)
  const at = day === null || time === null ? null : timeOf(day, time)
  const starts_at = at && campaignStart(now, at)
  const quiet_until = starts_at && quietUntil(starts_at)
  const limits = {
    min: calendarDay(now),
    max: calendarDay(new Date(now.getTime() + MOST_PLANNED_CAMPAIGN_DAYS * DAY_MS)),
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('schedule_title')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            icon="clock"
            loading={pending}
            {...(starts_at === null && { disabled_reason: t('choose_time') })}
            onClick={() => starts_at && onSchedule(starts_at.toISOString())}
          >
            {t('schedule')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p className={css.cost}>{t('schedule_lead')}</p>
        <DayInput label={t('start_day')} value={day} onChange={setDay} limits={limits} />
        <TimeInput label={t('start_time')} value={time} onChange={setTime} />
        {quiet_until && (
          <Notice tone="warn">
            {t('quiet_then')} <DateText at={quiet_until.toISOString()} with_time />
          </Notice>
        )}
      </Stack>
    </Modal>
  )
}

function timeOf(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes)
}
