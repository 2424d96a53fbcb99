import type { Page } from 'playwright-core'

/** Returns the entries of all tabs, as the browser stored them. */
export const entriesOf = (page: Page): Promise<{ id: string; attempts: number }[]> =>
  page.evaluate(
    () =>
      new Promise<{ id: string; attempts: number }[]>((done) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entry').objectStore('entry').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            done(all.result)
          })
        })
      }),
  )
