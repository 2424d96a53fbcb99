import { type DBSchema, openDB } from 'idb'

interface Schema extends DBSchema {
  answer: { key: string; value: StoredAnswer }
}
/** `saved_at`: device time in milliseconds. */
export type StoredAnswer = { saved_at: number; value: unknown }

const ANSWER = 'answer'
const open = () => openDB<Schema>('answers', 1, { upgrade: (database) => void database.createObjectStore(ANSWER) })
let opened: ReturnType<typeof open> | null = null
const database = () => (opened ??= open())

/**
 * Stores API responses that a screen needs without a network. They may be lost, because the server can send them again.
 */
export const answerStore = {
  read: async (key: string): Promise<StoredAnswer | null> => (await (await database()).get(ANSWER, key)) ?? null,
  write: async (key: string, value: unknown): Promise<void> =>
    void (await (await database()).put(ANSWER, { saved_at: Date.now(), value }, key)),
}
