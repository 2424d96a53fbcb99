import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb'
import { type Entry, mergedEntry, migrate } from './entry.ts'
import type { OutboxState, Store } from './store.ts'

interface Schema extends DBSchema {
  entry: { key: number; value: Entry; indexes: { subject: string } }
  state: { key: string; value: OutboxState }
}
type Database = IDBPDatabase<Schema>
const NAME = 'outbox'
const ENTRY = 'entry'
const STATE = 'state'
type Entries = IDBPObjectStore<Schema, ['entry'], 'entry', 'readwrite'>
type Writing<S extends (typeof ENTRY | typeof STATE)[]> = IDBPTransaction<Schema, S, 'readwrite'>
/** Version of the database's structure. The format of the entries has its own version. */
const STRUCTURE = 2
/** Errors of a connection that the browser closed, as iOS does in the background. */
const CLOSED = new Set(['InvalidStateError', 'UnknownError'])

/** Manages the connection, which is opened again after the browser has closed it. */
function connect() {
  let opened: Promise<Database> | null = null
  const forget = () => (opened = null)
  const open = (): Promise<Database> =>
    (opened ??= openDB<Schema>(NAME, STRUCTURE, {
      upgrade(database, before) {
        if (before < 1) {
          // `autoIncrement` never assigns a number twice, so the order is right even after entries were removed.
          const entries = database.createObjectStore(ENTRY, { keyPath: 'seq', autoIncrement: true })
          entries.createIndex('subject', 'subject')
        }
        if (before < 2) database.createObjectStore(STATE)
      },
      // A newer tab changes the structure and waits until this connection is closed.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    }))

  async function run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await open())
    } catch (error) {
      if (!(error instanceof DOMException) || !CLOSED.has(error.name)) throw error
      forget()
      return work(await open())
    }
  }
  /** Uses `strict` durability: by default Chromium reports success before the data is on the disk. */
  const writeIn = <S extends (typeof ENTRY | typeof STATE)[], T>(
    stores: S,
    work: (tx: Writing<S>) => Promise<T>,
  ): Promise<T> =>
    run(async (database) => {
      const tx = database.transaction(stores, 'readwrite', { durability: 'strict' })
      // `tx.done` rejects as well when a request fails; both are awaited so that neither is unhandled.
      const [result] = await Promise.all([work(tx), tx.done])
      return result
    })
  const write = <T>(work: (entries: Entries) => Promise<T>): Promise<T> =>
    writeIn([ENTRY], (tx) => work(tx.objectStore(ENTRY)))

  return { run, write, writeIn }
}

/** Shared by all tabs of the browser. Survives a reload, a crash and a restart. */
export function indexedDbStore(): Store {
  const { run, write, writeIn } = connect()
  return {
    list: () =>
      run(async (database) => {
        const stored = await database.getAll(ENTRY)
        const entries = stored.map((entry) => migrate(entry))
        return { entries: entries.filter((entry) => entry !== null), is_newer: entries.includes(null) }
      }),
    add: (entry, merge) =>
      write(async (entries) => {
        const cursor = await entries.index('subject').openCursor(entry.subject, 'prev')
        const last = cursor ? (migrate(cursor.value) ?? undefined) : undefined
        const added = mergedEntry(last, entry, merge) ?? (entry as Entry)
        const seq = await entries.put(added)
        return { entry: { ...added, seq }, is_durable: true }
      }),
    readState: (key) => run(async (database) => (await database.get(STATE, key)) ?? null),
    addWithState: (entry, { key, revision, value }) =>
      writeIn([ENTRY, STATE], async (tx) => {
        const states = tx.objectStore(STATE)
        if (((await states.get(key))?.revision ?? 0) !== revision) return null
        await states.put({ revision: revision + 1, value }, key)
        const seq = entry && (await tx.objectStore(ENTRY).put(entry as Entry))
        return { entry: entry && { ...entry, seq: seq! }, is_durable: true }
      }),
    claim: (seq) =>
      write(async (entries) => {
        const stored = await entries.get(seq)
        const entry = stored && migrate(stored)
        if (!entry) return null
        const claimed = { ...entry, attempts: entry.attempts + 1 }
        await entries.put(claimed)
        return claimed
      }),
    change: (seq, change) =>
      write(async (entries) => {
        const stored = await entries.get(seq)
        const entry = stored && migrate(stored)
        if (entry) await entries.put({ ...entry, ...change })
      }),
    withdraw: (seq) =>
      write(async (entries) => {
        if ((await entries.get(seq))?.attempts === 0) await entries.delete(seq)
      }),
    remove: (seq) => write((entries) => entries.delete(seq)),
  }
}
