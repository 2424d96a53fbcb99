import type { chat } from '@tavlin/contract/chat'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { call, request } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useTyping } from '#platform/live/use-typing.ts'
import { useMe } from '#platform/me.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ChatMessage, LastOrder, Thread as ThreadData } from './chat.ts'
import type { chatCommands } from './chat.commands.ts'
import { chatText } from './chat.text.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { OrderLine } from './last-order.tsx'
import css from './thread.module.css'

const ofConversation = call<typeof chat.chatMessages>('GET', '/sms/conversations/:id/messages')
const ofCustomer = call<typeof chat.customerMessages>('GET', '/admin/customers/:id/messages')

type Props = { thread: ThreadData; order: LastOrder | null; customer_id: number | null; header?: ReactNode }

/** Shows the messages of a conversation with its state and the composer; the inbox and the customer's tab use it. */
export function Thread({ thread, order, customer_id, header }: Props) {
  const { chat: conversation, data, rules } = thread
  const t = useText(chatText)
  const me = useMe()
  const channel = conversation && `presence-chat.${conversation.id}`
  const typing = useTyping(channel)
  const composer = useRef<ComposerHandle>(null)
  useMarkRead(thread)
  return (
    <section className={css.thread}>
      <header className={css.head}>
        {header}
        {conversation && (
          <div className={css.state}>
            <WhoIsHere channel={channel} />
            <ConversationActions chat={conversation} />
          </div>
        )}
      </header>
      {order && <OrderLine order={order} onWrite={(text) => composer.current?.write(text)} />}
      {/* The key drops the loaded older messages when another conversation opens. */}
      <Messages key={`${conversation?.id}:${customer_id}`} thread={thread} customer_id={customer_id} />
      <TypingHint names={typing.names} />
      {rules.delayed_since && (
        <div className={css.delayed}>
          <Notice tone="warn">
            {t('delayed')} <DateText at={rules.delayed_since} with_time />. {t('delayed_help')}
          </Notice>
        </div>
      )}
      <Composer
        key={conversation?.id ?? 0}
        handle={composer}
        onType={typing.signal}
        conversation_id={conversation?.id ?? null}
        customer_id={customer_id}
        rules={rules}
        is_first={data.length === 0}
        values={{
          customer: conversation?.name.split(' ')[0] ?? null,
          order: order ? String(order.number) : null,
          agent: me?.first_name ?? null,
          business: rules.sender_name,
        }}
      />
    </section>
  )
}

/** Keeps its height while nobody types, so that the composer does not move. */
function TypingHint({ names }: { names: string[] }) {
  const t = useText(chatText)
  return <output className={css.typing}>{names.length > 0 && t('typing', { names: names.join(', ') })}</output>
}

/** Marks what is on the screen as read, for all staff. */
function useMarkRead({ chat: conversation, data }: ThreadData): void {
  const { send } = useCommand<typeof chatCommands>()
  const newest_id = data.findLast(({ is_received }) => is_received)?.id
  const has_unread = (conversation?.total_unread_messages ?? 0) > 0
  const read = useEffectEvent((message_id: number) => void send('read', { message_id }))
  useEffect(() => {
    if (!has_unread || newest_id === undefined) return
    const whenSeen = () => {
      if (document.visibilityState === 'visible') read(newest_id)
    }
    whenSeen()
    document.addEventListener('visibilitychange', whenSeen)
    return () => document.removeEventListener('visibilitychange', whenSeen)
  }, [has_unread, newest_id])
}

function Messages({ thread, customer_id }: Pick<Props, 'thread' | 'customer_id'>) {
  const t = useText(chatText)
  const [older, setOlder] = useState<{ data: ChatMessage[]; has_more: boolean } | null>(null)
  const [loading, setLoading] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const newest_id = thread.data.at(-1)?.id
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new message scrolls the list to its end
  }, [newest_id])
  const shown = [...(older?.data ?? []), ...thread.data.filter(({ id }) => !older?.data.some((one) => one.id === id))]
  const loadOlder = async () => {
    setLoading(true)
    const query = { before: String(shown[0]!.id) }
    const page = await (
      customer_id === null
        ? request(ofConversation, { params: { id: thread.chat!.id }, query })
        : request(ofCustomer, { params: { id: customer_id }, query })
    ).catch(() => null)
    setLoading(false)
    if (page) setOlder({ data: [...page.data, ...(older?.data ?? [])], has_more: page.has_more })
  }
  if (shown.length === 0)
    return (
      <div className={css.empty}>
        <Empty icon="chat" title={t('none')} lead={t('none_lead')} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <ol ref={list} className={css.messages} aria-label={t('messages')} aria-live="polite" tabIndex={0}>
      {(older?.has_more ?? thread.has_more) && (
        <li className={css.older}>
          <Button size="sm" variant="subtle" loading={loading} onClick={() => void loadOlder()}>
            {t('older')}
          </Button>
        </li>
      )}
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  )
}

function Message({ message }: { message: ChatMessage }) {
  const t = useText(chatText)
  const { text, is_received, is_note, state, by, at, purpose } = message
  return (
    <li className={css.message} data-received={is_received} data-state={is_note ? 'note' : state}>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <footer className={css.foot}>
        <DateText at={at} with_time />
        {!is_received && <span>{by ? <bdi>{by.name}</bdi> : t('automatic')}</span>}
        {purpose === 'marketing' && <Chip>{t('marketing')}</Chip>}
        {is_note && (
          <span className={css.delivery}>
            <Icon name="lock" size={14} />
            {t('note')}
          </span>
        )}
        {!is_received && !is_note && <Delivery message={message} />}
      </footer>
    </li>
  )
}

function Delivery({ message: { id, state, send_at, error_code } }: { message: ChatMessage }) {
  const t = useText(chatText)
  const { send, pending } = useCommand<typeof chatCommands>()
  const is_planned = state === 'queued' && send_at !== null
  return (
    <span className={css.delivery}>
      <Icon name={state === 'failed' ? 'warning' : state === 'delivered' ? 'check' : 'clock'} size={14} />
      {is_planned ? (
        <>
          {t('planned_for')} <DateText at={send_at} with_time />
          <Button size="sm" variant="subtle" loading={pending} onClick={() => void send('cancel', { message_id: id })}>
            {t('cancel_planned')}
          </Button>
        </>
      ) : (
        t(state)
      )}
      {state === 'failed' && error_code && <bdi dir="ltr"> ({error_code})</bdi>}
    </span>
  )
}
