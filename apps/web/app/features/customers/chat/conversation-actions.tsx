import type { chat as chatApi } from '@tavlin/contract/chat'
import type { ConversationMove } from '@tavlin/domain/chat/conversation'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { useMe } from '#platform/me.ts'
import { useQuery } from '#platform/use-query.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Chat } from './chat.ts'
import type { chatCommands } from './chat.commands.ts'
import { chatText } from './chat.text.ts'
import css from './thread.module.css'
import { useChatKeys } from './use-chat-keys.ts'
import { holdingIn, useTakeover } from './use-takeover.ts'

const agentsToAssign = call<typeof chatApi.agents>('GET', '/sms/agents')

const HOUR_MS = 3_600_000
const SNOOZES = { snooze_hour: HOUR_MS, snooze_day: 24 * HOUR_MS, snooze_week: 7 * 24 * HOUR_MS } as const

type Agent = { id: number; name: string }
type MoveOptions = {
  agent?: Agent | null
  until?: string | null
  version?: number
  takeover?: boolean
}

/** Shows who holds the conversation, and buttons for the actions that its state allows. */
export function ConversationActions({ chat }: { chat: Chat }) {
  const t = useText(chatText)
  const me = useMe()
  const confirmTakeover = useTakeover()
  const { send, pending, refusal, forget } = useCommand<typeof chatCommands>()
  const { id, version, state, holder } = chat
  const is_mine = holder?.id === me?.id
  const move = async (name: ConversationMove, options: MoveOptions = {}): Promise<void> => {
    const { agent = null, until = null, ...seen } = options
    const sent = { version, takeover: false, ...seen }
    const answer = await send('move', { id, move: name, holder_id: agent?.id ?? null, until, ...sent })
    const held = answer.ok ? null : holdingIn(answer.error)
    if (held === null) return
    forget()
    // The version of the refusal, because the conversation may have changed since this page was loaded.
    const { version: current } = held
    if (await confirmTakeover(held.name, agent?.name))
      await move(name, { ...options, version: current, takeover: true })
  }
  useChatKeys({
    ...(!is_mine && { claim: () => void (pending || move('claim')) }),
    ...(state === 'open' && { resolve: () => void (pending || move('resolve')) }),
  })
  const snoozes = (['snooze_hour', 'snooze_day', 'snooze_week'] as const).map((key) => ({
    label: t(key),
    onClick: () => void move('snooze', { until: new Date(Date.now() + SNOOZES[key]).toISOString() }),
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
      {state !== 'resolved' && (
        <AssignMenu holder={holder} disabled={pending} onAssign={(agent) => void move('assign', { agent })} />
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

type AssignProps = { holder: Agent | null; disabled: boolean; onAssign: (agent: Agent) => void }

/** Lists the other users who may chat. The button is shown while they load too, so that nothing moves. */
function AssignMenu({ holder, disabled, onAssign }: AssignProps) {
  const t = useText(chatText)
  const me = useMe()
  const agents = useQuery(agentsToAssign, {}).data
  const others = agents?.filter(({ id }) => id !== me?.id && id !== holder?.id) ?? []
  const is_alone = agents !== null && others.length === 0
  const button = (
    <Button
      size="sm"
      icon="user"
      disabled={disabled || agents === null}
      {...(is_alone && { disabled_reason: t('nobody_else') })}
    >
      {t('assign')}
    </Button>
  )
  if (others.length === 0) return button
  return (
    <Menu
      target={button}
      header={t('assign_lead')}
      items={others.map((agent) => ({
        key: String(agent.id),
        label: <bdi>{agent.name}</bdi>,
        onClick: () => onAssign(agent),
      }))}
    />
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
