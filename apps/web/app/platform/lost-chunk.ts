const MARK = 'auth.reloaded_for_chunk'
/** A second failure within this time is left to the error page, because a reload did not help. */
const ONCE_PER_MS = 60_000

/**
 * Reloads the page once when a chunk cannot be loaded: a deployment deletes the chunks of an open page. Offline there
 * is no reload, because it would also lose the content on the screen.
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
