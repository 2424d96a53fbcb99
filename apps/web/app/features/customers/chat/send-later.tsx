import type { TextObstacle } from '@tavlin/domain/chat/may-text'
import { dateTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { chatText } from './chat.text.ts'
import { sendTimes } from './send-times.ts'

type Props = {
  now: Date
  disabled: boolean
  obstacleAt: (at: Date) => TextObstacle | null
  onSend: (send_at: string) => void
}

/** Menu of times for sending later; a time at which the text may not be sent shows the reason. */
export default function SendLater({ now, disabled, obstacleAt, onSend }: Props) {
  const t = useText(chatText)
  return (
    <Menu
      target={
        <Button icon="clock" disabled={disabled}>
          {t('send_later')}
        </Button>
      }
      items={sendTimes(now).map(({ name, at }) => {
        const because = obstacleAt(at)
        return {
          label: t(name),
          note: because === null ? dateTime(at) : t(because),
          disabled: because !== null,
          onClick: () => onSend(at.toISOString()),
        }
      })}
    />
  )
}
