import type { Page } from 'playwright-core'
import type { DeviceState } from '../apps/web/app/features/till/offline/device-chain.ts'

type Payment = { readonly payment_id: string }
type SaleBody = { readonly client_id: string; readonly payments: readonly Payment[]; readonly device?: object }
/** Unsent sales of a till, as the browser stores them. */
type QueuedSale = { readonly id: string; readonly request: { readonly input: { readonly body: SaleBody } } }
export type StoredQueue = {
  readonly entries: QueuedSale[]
  readonly state: { readonly revision: number; readonly value: DeviceState }
}

/** Reads the unsent sales and the chain of this till from the database of the browser. */
export const readQueue = (page: Page, till_id: number): Promise<StoredQueue> =>
  page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('outbox')
      opening.addEventListener('success', () => done(opening.result))
    })
    const stores = database.transaction(['entry', 'state'])
    const resultOf = <T>(reading: IDBRequest<T>) =>
      new Promise<T>((done) => reading.addEventListener('success', () => done(reading.result)))
    const [entries, state] = await Promise.all([
      resultOf(stores.objectStore('entry').getAll()),
      resultOf(stores.objectStore('state').get(key)),
    ])
    database.close()
    return { entries, state }
  }, `till/${till_id}`)

/** Adds sales to the queue in the database of the browser and replaces the chain. A page reads them when it starts. */
export const writeQueue = (page: Page, till_id: number, { entries, state }: StoredQueue): Promise<void> =>
  page.evaluate(
    async ({ key, added, next }) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => done(opening.result))
      })
      const stores = database.transaction(['entry', 'state'], 'readwrite')
      const rows = stores.objectStore('entry')
      for (const row of added) {
        // The store assigns the position of each entry.
        const { seq: _, ...entry } = row as object as { seq: number }
        rows.add(entry)
      }
      stores.objectStore('state').put(next, key)
      await new Promise<void>((done) => stores.addEventListener('complete', () => done()))
      database.close()
    },
    { key: `till/${till_id}`, added: entries, next: state },
  )
