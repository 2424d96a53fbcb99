import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { type Entry, mergedEntry, migrate } from './entry.ts'
import type { Store } from './store.ts'

interface Schema extends DBSchema {
  entry: { key: number; value: Entry; indexes: { subject: string } }
}
type Database = IDBPDatabase<Schema>
const NAME = 'outbox'
type Entries = IDBPObjectStore<Schema, ['entry'], 'entry', 'readwrite'>
const ENTRY = 'entry'
/** Version of the database's structure. The format of the entries has its own version. */
const STRUCTURE = 1
/** Errors of a connection that the browser closed, as iOS does in the background. */
const CLOSED = new Set(['InvalidStateError', 'UnknownError'])

/** Shared by all tabs of the browser. Survives a reload, a crash and a restart. */
export function indexedDbStore(): Store {
  let opened: Promise<Database> | null = null
  const forget = () => (opened = null)
  const open = (): Promise<Database> =>
    (opened ??= openDB<Schema>(NAME, STRUCTURE, {
      upgrade(database) {
        // `autoIncrement` never gives a number twice, so the order is right even after entries were removed.
        const entries = database.createObjectStore(ENTRY, { keyPath: 'seq', autoIncrement: true })
        entries.createIndex('subject', 'subject')
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
  /** `strict`: the default of Chromium reports success before the data is on the disk. */
  const write = <T>(work: (entries: Entries) => Promise<T>): Promise<T> =>
    run(async (database) => {
      const tx = database.transaction(ENTRY, 'readwrite', { durability: 'strict' })
      // `tx.done` rejects as well when a request fails; both are awaited so that neither is unhandled.
      const [result] = await Promise.all([work(tx.store), tx.done])
      return result
    })

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
        await entries.put(mergedEntry(last, entry, merge) ?? (entry as Entry))
        return true
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
    remove: (seq) => write((entries) => entries.delete(seq)),
  }
}
