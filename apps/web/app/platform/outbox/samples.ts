import { type Entry, FORMAT, type NewEntry } from './entry.ts'

/** Test data: a queued command of user 7. */
export const entryOf = (id: string, more: Partial<NewEntry> = {}): NewEntry => ({
  id,
  format: FORMAT,
  user_id: 7,
  till_id: null,
  subject: 'count/1',
  request: { method: 'PUT', path: '/lines', input: { body: { id } } },
  page: '/page',
  created_at: '2026-11-16T10:00:00.000Z',
  attempts: 0,
  hold_until: null,
  failure: null,
  ...more,
})

export const inOrder = (...entries: NewEntry[]): Entry[] => entries.map((entry, at) => ({ ...entry, seq: at + 1 }))
