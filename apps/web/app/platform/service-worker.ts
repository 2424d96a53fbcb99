/** Registers the service worker. A failure is ignored, because only offline use depends on it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => {})
  // Registers after the page's own resources. On a fast page `load` has already fired before this script runs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

const TAKE_OVER_MS = 2000

/** Reloads with the new service worker active. A new worker never controls an open page before that. */
export async function reloadWithNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (waiting) {
    const taken_over = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, not a window
    waiting.postMessage({ type: 'SKIP_WAITING' })
    await Promise.race([taken_over, new Promise((done) => setTimeout(done, TAKE_OVER_MS))])
  }
  location.reload()
}
