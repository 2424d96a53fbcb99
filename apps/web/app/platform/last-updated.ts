export const POLL_MS = 10_000

type VersionWatchOptions = {
  /** The marker of the deployed version; throws when the server does not answer. */
  fetchVersion: () => Promise<string>
  saved: { read: () => string | null; write: (marker: string) => void }
  isHidden: () => boolean
  onNew: () => void
  onLost: () => void
  every_ms?: number
}

/**
 * Watches for a deployment. The first response is the version of this page and is saved in the cookie. Every later
 * response is compared with the cookie, and with the page's own version because another tab may have overwritten the
 * cookie. A difference is announced once, and polling stops. A hidden page does not poll.
 */
export function watchVersion({
  fetchVersion,
  saved,
  isHidden,
  onNew,
  onLost,
  every_ms = POLL_MS,
}: VersionWatchOptions) {
  let own: string | null = null
  let is_stopped = false
  let is_fetching = false

  async function look(): Promise<void> {
    if (is_stopped || is_fetching || isHidden()) return
    is_fetching = true
    const marker = await fetchVersion().catch(() => null)
    is_fetching = false
    if (is_stopped) return
    if (marker === null) return onLost()
    if (own === null) {
      own = marker
      if (saved.read() !== marker) saved.write(marker)
    } else if (marker !== own || marker !== savedOr(marker)) {
      stop()
      onNew()
    }
  }
  /** Returns the version in the cookie. A deleted cookie is not a new version: the marker is saved again. */
  function savedOr(marker: string): string {
    const stored = saved.read()
    if (stored) return stored
    saved.write(marker)
    return marker
  }
  const timer = setInterval(() => void look(), every_ms)
  function stop(): void {
    is_stopped = true
    clearInterval(timer)
  }
  void look()
  return { look, stop }
}
