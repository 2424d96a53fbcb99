import type { ConversationMove } from '@tavlin/domain/chat/conversation'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { useMe } from '#platform/me.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Chat } from './chat.ts'
import type { chatCommands } from './chat.commands.ts'
import { chatText } from './chat.text.ts'
import css from './thread.module.css'
import { holderIn, useTakeover } from './use-takeover.ts'

const HOUR_MS = 3_600_000
const SNOOZES = { snooze_hour: HOUR_MS, snooze_day: 24 * HOUR_MS, snooze_week: 7 * 24 * HOUR_MS } as const

/** Shows who holds the conversation, and buttons for the actions that its state allows. */
export function ConversationActions({ chat }: { chat: Chat }) {
  const t = useText(chatText)
  const me = useMe()
  const confirmTakeover = useTakeover()
  const { send, pending, refusal, forget } = useCommand<typeof chatCommands>()
  const { id, version, state, holder } = chat
  const is_mine = holder?.id === me?.id
  const move = async (name: ConversationMove, until: string | null = null, takeover = false): Promise<void> => {
    const answer = await send('move', { id, version, move: name, until, takeover })
    const held_by = answer.ok ? null : holderIn(answer.error)
    if (held_by === null) return
    forget()
    if (await confirmTakeover(held_by)) await move(name, until, true)
  }
  const snoozes = (['snooze_hour', 'snooze_day', 'snooze_week'] as const).map((key) => ({
    label: t(key),
    onClick: () => void move('snooze', new Date(Date.now() + SNOOZES[key]).toISOString()),
  }))
  return (
    <div className={css.actions}>
      <Holding chat={chat} is_mine={is_mine} />
      {is_mine ? (
        <Button size="sm" variant="subtle" disabled={pending} onClick={() => void move('release')}>
          {t('release')}
        </Button>
      ) : (
        <Button size="sm" disabled={pending} onClick={() => void move('claim')}>
          {t('claim')}
        </Button>
      )}
      {state === 'open' ? (
        <>
          <Menu
            target={
              <Button size="sm" icon="clock" disabled={pending}>
                {t('snooze')}
              </Button>
            }
            items={snoozes}
          />
          <Button size="sm" icon="check" disabled={pending} onClick={() => void move('resolve')}>
            {t('resolve')}
          </Button>
        </>
      ) : (
        <Button size="sm" disabled={pending} onClick={() => void move('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {refusal && <RejectedNotice error={refusal} />}
    </div>
  )
}

function Holding({ chat: { state, holder, snoozed_until }, is_mine }: { chat: Chat; is_mine: boolean }) {
  const t = useText(chatText)
  if (state === 'resolved') return <Chip icon="check">{t('resolved')}</Chip>
  return (
    <>
      {state === 'snoozed' && snoozed_until && (
        <Chip tone="info" icon="clock">
          {t('snoozed_until')} <DateText at={snoozed_until} with_time />
        </Chip>
      )}
      <Chip tone={holder ? 'good' : 'warn'} icon="user">
        {is_mine ? t('held_by_me') : holder ? t('held_by', { name: holder.name }) : t('unassigned')}
      </Chip>
    </>
  )
}
