import type { Entry, Merge, NewEntry } from './entry.ts'
import { withFallback } from './fallback-store.ts'
import { EMPTY, type OutboxView, type Trouble, viewOf } from './outbox-view.ts'
import { makeSender, NewerEntries, type SenderOptions } from './sender.ts'
import type { Store } from './store.ts'
import { makeWatchers, repeated } from './watchers.ts'

/** From one tab to the others. */
export type Message = { kind: 'changed' } | { kind: 'answered' | 'refused'; entry: Entry }
export type OutboxOptions = Pick<SenderOptions, 'send' | 'untilReachable' | 'withLock' | 'waitMs'> & {
  store: Store
  publish: (message: Message) => void
}

/** The outbox of one tab: what it shows, and its sender. */
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
    onChange: changed,
    onAnswered: (entry) => {
      state.answered(entry, true)
      publish({ kind: 'answered', entry })
    },
    onRefused: (entry) => {
      watchers.refused(entry)
      publish({ kind: 'refused', entry })
    },
    onTrouble: state.fail,
  })

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** For a screen that shows the entries of this subject. */
    watch: watchers.watch,
    /** Shows the entry at once. Resolves when it is stored: false when only the memory of this page has it. */
    async add(entry: NewEntry, merge?: Merge): Promise<boolean> {
      const is_durable = await state.adding(entry, store.add(entry, merge))
      await changed()
      sender.wake()
      return is_durable
    },
    /** Sends a refused entry again, at the request of a person. */
    async retry(id: string): Promise<void> {
      const entry = state.find(id)
      if (entry) await store.change(entry.seq, { failure: null })
      await changed()
      sender.wake()
    },
    /** Deletes a refused entry, at the request of a person who has read the reason. */
    async discard(id: string): Promise<void> {
      const entry = state.find(id)
      if (entry?.failure?.is_final) await store.remove(entry.seq)
      await changed()
    },
    /** Called with the signed-in person, or null. `refresh` loads the data of the screen again. */
    async start(user_id: number | null, refresh: () => Promise<void>): Promise<void> {
      if (!state.begin(user_id, refresh)) return
      await read()
      sender.start(user_id)
    },
    /** A message of another tab. */
    async receive(message: Message): Promise<void> {
      if (message.kind === 'answered') state.answered(message.entry, false)
      if (message.kind === 'refused') watchers.refused(message.entry)
      await read()
      sender.wake()
    },
  }
}

/** What a tab knows of the outbox. */
function makeState(durable: Store) {
  const listeners = new Set<() => void>()
  const watchers = makeWatchers()
  const sent = new Map<string, Entry>()
  const adding = new Map<string, NewEntry & { is_stored: boolean }>()
  let stored: readonly Entry[] = []
  let trouble: Trouble | null = null
  let user_id: number | null = null
  let refresh: () => Promise<void> = async () => {}
  let view = EMPTY

  const show = () => {
    view = viewOf({ user_id, stored, sent, adding, trouble })
    for (const listener of listeners) listener()
  }
  const fail = (error: unknown) => {
    trouble = troubleOf(error)
    show()
  }
  const store = withFallback(durable, fail)
  const read = repeated(async () => {
    const read_back = [...adding.values()].filter(({ is_stored }) => is_stored)
    const listed = await store.list()
    stored = listed.entries
    if (listed.is_newer) trouble = 'outdated'
    for (const { id } of read_back) adding.delete(id)
    show()
  })
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
    fail,
    get: (): OutboxView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: (id: string) => stored.find((entry) => entry.id === id),
    /** Returns false when this person's outbox runs already. */
    begin(id: number | null, onSent: () => Promise<void>): boolean {
      refresh = onSent
      const is_new = id !== user_id
      user_id = id
      return is_new
    },
    async adding(entry: NewEntry, storing: Promise<boolean>): Promise<boolean> {
      adding.set(entry.id, { ...entry, is_stored: false })
      show()
      const is_durable = await storing
      if (is_durable && trouble === 'full') trouble = null
      adding.set(entry.id, { ...entry, is_stored: true })
      return is_durable
    },
    answered(entry: Entry, is_own: boolean): void {
      const is_shown = watchers.has(entry.subject)
      if (is_shown) sent.set(entry.id, entry)
      // The realtime server skips the socket of the tab that sent it, so this tab reloads in any case.
      if (is_shown || is_own) void refreshSent()
    },
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof NewerEntries) return 'outdated'
  const name = error instanceof DOMException ? error.name : ''
  // `VersionError`: a newer version of the app has changed the structure of the database.
  if (name === 'VersionError') return 'outdated'
  return name === 'QuotaExceededError' ? 'full' : 'unavailable'
}
