import { makeListeners } from '#base/listeners.ts'
import type { Entry, Merge, NewEntry, SenderIdentity } from './entry.ts'
import { withFallback } from './fallback-store.ts'
import { EMPTY, type OutboxView, type Trouble, viewOf } from './outbox-view.ts'
import { makeSender, NewerEntries, type SenderOptions, type StoredChange } from './sender.ts'
import type { Added, OutboxState, StateChange, Store } from './store.ts'
import { makeWatchers, repeated } from './watchers.ts'

/** A message from one tab to the other tabs. */
export type Message =
  | { kind: 'changed' }
  | ({ kind: 'stored' } & StoredChange)
  | { kind: 'answered'; entry: Entry; data: unknown }
  | { kind: 'rejected'; entry: Entry }
export type OutboxOptions = Pick<SenderOptions, 'send' | 'untilReachable' | 'withLock' | 'waitMs'> & {
  store: Store
  publish: (message: Message) => void
}

/** Creates the outbox of one tab: the state that it shows, and its sender. */
export function makeOutbox({ store: durable, publish, ...sending }: OutboxOptions) {
  const state = makeState(durable)
  const { store, watchers, read } = state
  const changed = async () => {
    publish({ kind: 'changed' })
    await read()
  }
  const sender = makeSender({
    ...sending,
    store,
    onChange: (change) => {
      state.apply(change)
      publish({ kind: 'stored', ...change })
    },
    onAnswered: (entry, data) => {
      state.answered(entry, data, true)
      publish({ kind: 'answered', entry, data })
    },
    onRejected: (entry) => {
      watchers.rejected(entry)
      publish({ kind: 'rejected', entry })
    },
    onTrouble: state.fail,
  })

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Subscribes a screen that shows the entries of this subject. */
    watch: watchers.watch,
    /** Shows the entry at once. Resolves when it is stored: false when only the memory of this page has it. */
    async add(entry: NewEntry, merge?: Merge): Promise<boolean> {
      const { entry: added, is_durable } = await state.adding(entry, store.add(entry, merge))
      if (added) publish({ kind: 'stored', entry: added, is_removed: false })
      sender.wake()
      return is_durable
    },
    readState: (key: string): Promise<OutboxState | null> => store.readState(key),
    /**
     * Stores an entry and a state in one transaction. Resolves to false, and stores neither, when the state has changed
     * since it was read (optimistic lock). Never falls back to memory.
     */
    addWithState: async (entry: NewEntry | null, change: StateChange): Promise<boolean> => {
      const added = await store.addWithState(entry, change)
      if (!added?.entry) return added !== null
      state.apply({ entry: added.entry, is_removed: false })
      publish({ kind: 'stored', entry: added.entry, is_removed: false })
      sender.wake()
      return true
    },
    /** Resolves with the response to an entry; with null after `wait_ms`, or when sending the entry failed. */
    untilAnswered: (id: string, wait_ms: number): Promise<{ data: unknown } | null> => watchers.answerOf(id, wait_ms),
    /** Sends a rejected entry again, at the request of the user. */
    async retry(id: string): Promise<void> {
      const entry = state.find(id)
      if (entry) await store.change(entry.seq, { failure: null })
      await changed()
      sender.wake()
    },
    /** Deletes an entry at the request of the user: one that was rejected, or one on hold that was never sent. */
    async discard(id: string): Promise<void> {
      const entry = state.find(id)
      if (entry?.failure?.is_final) await store.remove(entry.seq)
      else if (entry?.hold_until) await store.withdraw(entry.seq)
      await changed()
    },
    /** Called with the signed-in user and till, or null. `refresh` loads the data of the screen again. */
    async start(identity: SenderIdentity | null, refresh: () => Promise<void>): Promise<void> {
      if (!state.begin(identity, refresh)) return
      await read()
      sender.start(identity)
    },
    /** Handles a message of another tab. */
    async receive(message: Message): Promise<void> {
      if (message.kind === 'answered') return state.answered(message.entry, message.data, false)
      if (message.kind === 'rejected') return watchers.rejected(message.entry)
      if (message.kind === 'stored') state.apply(message)
      else await read()
      sender.wake()
    },
  }
}

/** Creates the state of the outbox in one tab. */
function makeState(durable: Store) {
  const { subscribe, notify } = makeListeners()
  const watchers = makeWatchers()
  const sent = new Map<string, Entry>()
  const adding = new Map<string, NewEntry>()
  let stored: readonly Entry[] = []
  let trouble: Trouble | null = null
  let sender: SenderIdentity | null = null
  let refresh: () => Promise<void> = async () => {}
  let view = EMPTY

  const show = () => {
    view = viewOf({ sender, stored, sent, adding, trouble })
    notify()
  }
  const fail = (error: unknown) => {
    trouble = troubleOf(error)
    show()
  }
  const store = withFallback(durable, fail)
  const read = repeated(async () => {
    const listed = await store.list()
    stored = listed.entries
    if (listed.is_newer) trouble = 'outdated'
    show()
  })
  /** Shows one change of the store without listing it again. */
  const apply = (change: StoredChange) => {
    stored = withChange(stored, change)
    adding.delete(change.entry.id)
    if (change.entry.failure) watchers.failed(change.entry.id)
    show()
  }
  const refreshSent = repeated(async () => {
    const loaded = [...sent.keys()]
    await refresh().catch(() => undefined)
    for (const id of loaded) sent.delete(id)
    show()
  })

  return {
    store,
    watchers,
    read,
    apply,
    fail,
    get: (): OutboxView => view,
    subscribe,
    find: (id: string) => stored.find((entry) => entry.id === id),
    /** Returns false when the outbox of this user and till runs already. */
    begin(identity: SenderIdentity | null, onSent: () => Promise<void>): boolean {
      refresh = onSent
      const is_new = identity?.user_id !== sender?.user_id || identity?.till_id !== sender?.till_id
      sender = identity
      return is_new
    },
    async adding(entry: NewEntry, storing: Promise<Added>): Promise<Added> {
      adding.set(entry.id, entry)
      show()
      const added = await storing
      if (added.is_durable && trouble === 'full') trouble = null
      adding.delete(entry.id)
      if (added.entry) apply({ entry: added.entry, is_removed: false })
      return added
    },
    answered(entry: Entry, data: unknown, is_own: boolean): void {
      watchers.answered(entry.id, data)
      const is_shown = watchers.has(entry.subject)
      if (is_shown) sent.set(entry.id, entry)
      // The realtime server sends no event to the tab that sent the command, so this tab reloads itself. A till does
      // not reload after its sales, because its screen shows none of them.
      if (is_shown || (is_own && entry.till_id === null)) void refreshSent()
    },
  }
}

function withChange(stored: readonly Entry[], { entry, is_removed }: StoredChange): readonly Entry[] {
  if (is_removed) return stored.filter(({ seq }) => seq !== entry.seq)
  const at = stored.findIndex(({ seq }) => seq === entry.seq)
  return at === -1 ? [...stored, entry] : stored.with(at, entry)
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof NewerEntries) return 'outdated'
  const name = error instanceof DOMException ? error.name : ''
  // `VersionError`: a newer version of the app has changed the structure of the database.
  if (name === 'VersionError') return 'outdated'
  return name === 'QuotaExceededError' ? 'full' : 'unavailable'
}
