const MARK = 'auth.reloaded_for_chunk'
/** A second failure within this time is not cured by reloading: it goes to the error page. */
const ONCE_PER_MS = 60_000

/**
 * After a deployment the chunks of an open page are gone: one full reload fetches the new ones, never a loop of them.
 * Without a network nothing can be fetched, and a reload would take away even what is on display.
 */
export function reloadOnceOnLostChunk(page: Window = window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!page.navigator.onLine) return
    const last = Number(page.sessionStorage.getItem(MARK) ?? 0)
    if (Date.now() - last < ONCE_PER_MS) return
    page.sessionStorage.setItem(MARK, String(Date.now()))
    event.preventDefault()
    page.location.reload()
  })
}
