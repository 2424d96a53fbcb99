import type { Endpoint } from '@tavlin/contract/endpoint'
import { type EndpointRoute, type Input, request } from '../api-client.ts'
import { reach } from '../live/page-reach.ts'
import { type Entry, FORMAT, type Merge, type NewEntry, type SenderIdentity } from './entry.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { makeOutbox, type Message } from './outbox.ts'
import type { OutboxView } from './outbox-view.ts'
import { resultOf, type SendResult } from './send-result.ts'
import { unsent } from './unsent.ts'

/** Web Lock of the sending tab. */
const LOCK = 'outbox'
const CHANNEL = 'outbox'
/** `reachable`: the API answered this tab again. A hidden tab, whose timers the browser delays, checks at once. */
type TabMessage = Message | { kind: 'reachable' }

let channel: BroadcastChannel | null = null
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
const publish = (message: TabMessage) => channel?.postMessage(message)

async function send({ id, request: { method, path, input } }: Entry): Promise<SendResult> {
  try {
    const data: unknown = await request({ method, path } as EndpointRoute<Endpoint>, input, { idempotency_key: id })
    return { kind: 'answered', data }
  } catch (error) {
    return resultOf(error)
  }
}

/** The only outbox of a page. All tabs share its database; the holder of the Web Lock sends. */
export const outbox = makeOutbox({
  store: indexedDbStore(),
  publish,
  send,
  untilReachable: () => {
    reach.lost()
    return reach.untilBack()
  },
  // The browser releases the lock when the tab is closed or crashes, and assigns it to the next tab.
  withLock: async (work) => navigator.locks.request(LOCK, work),
})

outbox.subscribe(() => {
  const view = outbox.get()
  unsent.count = view.unsent + view.rejected
  unsent.sales = salesIn(view)
})

/** Counts the sales of the till that the API has not accepted. A till also queues other commands. */
export const salesIn = ({ entries }: OutboxView): number =>
  entries.filter((entry) => isSale(entry) && entry.state !== 'sent').length

export const isSale = ({ till_id, request: { path } }: Pick<Entry, 'till_id' | 'request'>): boolean =>
  till_id !== null && path === '/tills/sales'

/** Called in the browser only. */
export async function startOutbox(sender: SenderIdentity | null, onSent: () => Promise<void>): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'reachable') reach.checkNow()
      else void outbox.receive(data)
    })
    reach.onChange(() => !reach.isLost() && publish({ kind: 'reachable' }))
  }
  await outbox.start(sender, onSent)
}

type EntryParts = Pick<NewEntry, 'user_id' | 'till_id' | 'subject' | 'request'>

/** `id` is also the idempotency key. */
export const newEntry = ({
  id = crypto.randomUUID(),
  ...parts
}: EntryParts & { id?: string; hold_until?: number }): NewEntry => ({
  id,
  format: FORMAT,
  hold_until: null,
  ...parts,
  page: location.pathname,
  created_at: new Date().toISOString(),
  attempts: 0,
  failure: null,
})

type QueueOptions<E extends Endpoint> = {
  user_id: number
  subject: string
  merge?: (earlier: BodyOf<E>, later: BodyOf<E>) => BodyOf<E> | null
}
type BodyOf<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never

/** Queues the command. Resolves when it is stored: false when only the memory of this page has it. */
export const queue = <E extends Endpoint>(
  { method, path }: EndpointRoute<E>,
  input: Input<E>,
  { user_id, subject, merge }: QueueOptions<E>,
): Promise<boolean> =>
  outbox.add(
    newEntry({ user_id, till_id: null, subject, request: { method, path, input } }),
    merge as Merge | undefined,
  )
