import { chat } from '@tavlin/contract/chat'
import { CHAT_FILTERS } from '@tavlin/domain/chat/conversation'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#base/text.ts'
import { api, orPage, type RequestContext } from '#platform/api.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { DateText, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/inbox.route'
import type { Chat } from './chat.ts'
import { neighbourOf } from './chat-keys.ts'
import { chatText } from './chat.text.ts'
import { loadLastOrder, runChatCommand } from './chat.server.ts'
import css from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { Thread } from './thread.tsx'
import { useChatKeys } from './use-chat-keys.ts'
import { useServerNow } from './use-server-now.ts'
import { Waiting } from './waiting.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runChatCommand({ request, context })

type Filter = (typeof CHAT_FILTERS)[number]
const isFilter = (value: string | null): value is Filter => CHAT_FILTERS.some((one) => one === value)
const ID = /^[1-9]\d{0,14}$/
const INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** Interval at which the waiting times are updated. */
const TICK_MS = 15_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('filter')
  const filter = isFilter(wanted) ? wanted : 'waiting'
  const search = (searchParams.get('search') ?? '').slice(0, 80)
  const after = searchParams.get('after')
  const since = searchParams.get('since')
  const open_id = searchParams.get('chat')
  const client = api(chat, { request, context })
  const query = {
    filter,
    search,
    ...(after !== null && ID.test(after) && { after }),
    ...(since !== null && INSTANT.test(since) && { after_waiting_since: since }),
  }
  const [page, open] = await Promise.all([
    orPage(request, client.chats({ query })),
    open_id !== null && ID.test(open_id) ? loadThread({ request, context }, open_id) : null,
  ])
  return { filter, search, after, since, page, thread: open?.thread ?? null, order: open?.order ?? null }
}

async function loadThread(args: RequestContext, id: string) {
  const thread = await orPage(args.request, api(chat, args).chatMessages({ params: { id }, query: {} }))
  return { thread, order: await loadLastOrder(args, thread.chat?.customer_id ?? null) }
}

type InboxView = { filter: Filter; search: string; chat?: string; after?: string; since?: string }

const addressOf = ({ search, ...view }: InboxView): string =>
  `/customers/chat?${new URLSearchParams({ ...view, ...(search !== '' && { search }) })}`

type LoadedInbox = Route.ComponentProps['loaderData']
const pageOf = ({ filter, search, after, since }: LoadedInbox): InboxView => ({
  filter,
  search,
  ...(after !== null && { after }),
  ...(since !== null && { since }),
})
const chatAddress = (loaded: LoadedInbox, id: number): string => addressOf({ ...pageOf(loaded), chat: String(id) })

/** Shows the shared inbox: the filtered conversations, and the chosen one beside them. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { filter, search, page, thread, order } = loaderData
  const t = useText(inboxText)
  const navigate = useNavigate()
  // Events of the customer change the order above the messages.
  const customer_id = thread?.chat?.customer_id ?? null
  useLive(['private-chat', ...(customer_id !== null ? [`private-customer.${customer_id}`] : [])])
  // A search ignores the filter, because the conversation may be resolved.
  const box = useSearchBox(
    search,
    (typed) => void navigate(addressOf({ filter: typed === '' ? filter : 'all', search: typed }), { replace: true }),
  )
  const open = (id: number | null) => id !== null && void navigate(chatAddress(loaderData, id))
  const ids = page.data.map(({ id }) => id)
  const open_id = thread?.chat?.id ?? null
  useChatKeys({
    next: () => open(neighbourOf(ids, open_id, 1)),
    previous: () => open(neighbourOf(ids, open_id, -1)),
  })
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} actions={<CampaignsLink />} />
      <div className={css.columns} data-open={thread !== null}>
        <section className={css.list} aria-label={t('conversations')}>
          <search data-tour="search">
            <TextInput
              aria-label={t('search')}
              placeholder={t('search')}
              type="search"
              icon="search"
              maxLength={80}
              value={box.draft}
              onChange={(event) => box.setDraft(event.target.value)}
            />
          </search>
          <Segmented
            label={t('filter')}
            wide
            columns={3}
            options={CHAT_FILTERS.map((value) => ({ value, label: t(value) }))}
            value={filter}
            onChange={(value) => void navigate(addressOf({ filter: value, search }))}
          />
          <Rows loaded={loaderData} />
          <Pages loaded={loaderData} />
        </section>
        <div className={css.open} data-tour="thread">
          {thread?.chat ? (
            <Thread
              thread={thread}
              order={order}
              customer_id={null}
              header={<Who chat={thread.chat} back={addressOf(pageOf(loaderData))} />}
            />
          ) : (
            <Empty icon="chat" title={t('choose')} lead={t('choose_lead')} />
          )}
        </div>
      </div>
    </Stack>
  )
}

function Rows({ loaded }: { loaded: LoadedInbox }) {
  const { search, page, thread } = loaded
  const t = useText(inboxText)
  const now = useServerNow(page.now, TICK_MS)
  if (page.data.length === 0)
    return (
      <Empty
        icon="chat"
        title={t(search ? 'not_found' : 'nothing')}
        lead={t(search ? 'not_found_lead' : 'nothing_lead')}
      />
    )
  return (
    <ul className={css.rows}>
      {page.data.map((one) => (
        <Row
          key={one.id}
          chat={one}
          to={chatAddress(loaded, one.id)}
          is_open={one.id === thread?.chat?.id}
          waiting={<Waiting chat={one} now={now} reply_minutes={page.reply_minutes} />}
        />
      ))}
    </ul>
  )
}

/** Links to the next and the first page, when there are several. */
function Pages({ loaded: { filter, search, after, page } }: { loaded: LoadedInbox }) {
  const t = useText(inboxText)
  const last = page.data.at(-1)
  const since = filter === 'waiting' ? last?.waiting_since : null
  return (
    <>
      {page.last_page > page.current_page && last && (
        <Button to={addressOf({ filter, search, after: String(last.id), ...(since && { since }) })}>{t('more')}</Button>
      )}
      {after !== null && (
        <Button variant="subtle" to={addressOf({ filter, search })}>
          {t('first')}
        </Button>
      )}
    </>
  )
}

function CampaignsLink() {
  const t = useText(inboxText)
  if (!useMay()('send_campaigns', 'business')) return null
  return (
    <Button icon="send" to="/customers/campaigns">
      {t('campaigns')}
    </Button>
  )
}

type RowProps = { chat: Chat; to: string; is_open: boolean; waiting: ReactNode }

function Row({ chat: one, to, is_open, waiting }: RowProps) {
  const t = useText(inboxText)
  const terms = useText(chatText)
  const { name, phone, last_text, last_is_received, last_message_at, total_unread_messages, holder, state } = one
  return (
    <li>
      <Link to={to} className={css.row} aria-current={is_open ? 'true' : undefined} preventScrollReset>
        <Avatar name={name || '?'} tint />
        <span className={css.text}>
          <span className={css.line}>
            <strong>{name ? <bdi>{name}</bdi> : <Phone e164={phone} plain />}</strong>
            <small>
              <DateText at={last_message_at} with_time />
            </small>
          </span>
          <span className={css.line}>
            <span className={css.preview} dir="auto">
              {last_is_received ? last_text : t('you', { text: last_text })}
            </span>
            {total_unread_messages > 0 && (
              <Badge tone="alert" label={t('unread', { count: total_unread_messages })}>
                {total_unread_messages}
              </Badge>
            )}
          </span>
          <span className={css.chips}>
            {waiting}
            {state === 'resolved' ? <Chip>{terms('resolved')}</Chip> : holder && <Chip icon="user">{holder.name}</Chip>}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Who({ chat: { name, phone, customer_id }, back }: { chat: Chat; back: string }) {
  const t = useText(inboxText)
  const may = useMay()
  return (
    <div className={css.who}>
      <span className={css.back}>
        <Button size="sm" variant="subtle" to={back}>
          {t('back')}
        </Button>
      </span>
      <span className={css.person}>
        <strong>{name ? <bdi>{name}</bdi> : <Phone e164={phone} plain />}</strong>
        <Phone e164={phone} />
      </span>
      {customer_id !== null ? (
        <Button size="sm" variant="subtle" to={`/customers/${customer_id}`}>
          {t('profile')}
        </Button>
      ) : (
        may('manage_customers') && (
          <Button size="sm" icon="plus" to={`/customers?${new URLSearchParams({ customer: 'new', phone })}`}>
            {t('new_customer')}
          </Button>
        )
      )}
    </div>
  )
}
