import { waitOf } from '@tavlin/domain/chat/reply-time'
import { useText } from '#base/text.ts'
import { Chip } from '#ui/chip.tsx'
import type { Chat } from './chat.ts'
import { inboxText } from './inbox.text.ts'

const HOUR = 60
const DAY = 24 * HOUR

type Props = { chat: Chat; now: Date; reply_minutes: number }

/** Shows how long the customer has been waiting for an answer; a wait above the reply time differs in colour and text. */
export function Waiting({ chat, now, reply_minutes }: Props) {
  const t = useText(inboxText)
  const wait = waitOf(chat, now, reply_minutes)
  if (!wait) return null
  const { minutes, is_over } = wait
  const time =
    minutes < HOUR
      ? t('minutes', { minutes: String(minutes) })
      : minutes < DAY
        ? t('hours', { hours: String(Math.floor(minutes / HOUR)), minutes: String(minutes % HOUR) })
        : t('days', { days: Math.floor(minutes / DAY) })
  return (
    <Chip tone={is_over ? 'bad' : 'neutral'} icon={is_over ? 'warning' : 'clock'}>
      {t(is_over ? 'waits_too_long' : 'waits', { time })}
    </Chip>
  )
}
