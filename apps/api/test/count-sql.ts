import pg from 'pg'
import { vi } from 'vitest'

/** The statements that some work sends, in order. What runs by itself meanwhile, the event feed, is left out. */
export async function sqlOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => !text.includes('read_events'))
      .map((text) => text.replace(/(statement_timeout = )\d+/, '$1…'))
  } finally {
    spy.mockRestore()
  }
}
