import { memoryStore } from './memory-store.ts'
import type { Store } from './store.ts'

/** Sequence numbers in memory start above every number that the database assigns. */
const MEMORY_FROM = 2 ** 52

/** Stores an entry in memory when the durable store fails, because the disk is full or the browser forbids storage. */
export function withFallback(durable: Store, onFailure: (error: unknown) => void): Store {
  const memory = memoryStore(MEMORY_FROM)
  const of = (seq: number) => (seq >= MEMORY_FROM ? memory : durable)
  return {
    list: async () => {
      const stored = await durable.list().catch((error: unknown) => {
        onFailure(error)
        return { entries: [], is_newer: false }
      })
      const { entries } = await memory.list()
      return { ...stored, entries: [...stored.entries, ...entries] }
    },
    add: (entry, merge) =>
      durable.add(entry, merge).catch((error: unknown) => {
        onFailure(error)
        return memory.add(entry, merge)
      }),
    // States that a screen stores beside its entries, such as the sale chain of a till, have no fallback in memory: the
    // operation fails, and the caller shows that the device cannot store the data.
    readState: durable.readState,
    addWithState: durable.addWithState,
    claim: (seq) => of(seq).claim(seq),
    change: (seq, change) => of(seq).change(seq, change),
    withdraw: (seq) => of(seq).withdraw(seq),
    remove: (seq) => of(seq).remove(seq),
  }
}
