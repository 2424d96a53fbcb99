import type { Reach } from './reach.ts'

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
type PageFetchOptions = { send: Fetch; reach: Reach; origin: string; socketId: () => string | null }

/** Bad gateway, unavailable, gateway timeout: the API behind the web server is down; the request itself is fine. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])
/**
 * Whether the request is one of the router: loader data and lazy route discovery, without which a screen could not even
 * send a command.
 */
const isRouters = ({ pathname }: URL): boolean => pathname.endsWith('.data') || pathname === '/__manifest'
/** Maximum tries of a loader request that fails although the API is reachable; then the error page is shown. */
const MOST_TRIES = 3

/**
 * The router has no hook for its requests, so `fetch` is wrapped. A loader request waits until the API is back, and the
 * page stays as it is meanwhile. A command is not repeated: it fails like a lost connection, and the screen shows
 * the failure beside its button.
 */
export function pageFetch({ send, reach, origin, socketId }: PageFetchOptions): Fetch {
  return async (input, init) => {
    const url = input instanceof Request ? null : URL.parse(input, origin)
    if (!url || url.origin !== origin) return send(input, init)
    if (init?.method && init.method !== 'GET') return command(url, init)
    return isRouters(url) ? untilAnswered(url, init) : send(input, init)
  }

  async function command(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const socket_id = socketId()
    // The realtime server skips this socket, because the router runs the loaders after a command anyway.
    if (socket_id) headers.set('x-socket-id', socket_id)
    const answer = await send(url, { ...init, headers }).catch((error: unknown) => {
      if (!init.signal?.aborted) reach.lost()
      throw error
    })
    if (!AWAY.has(answer.status) || !url.pathname.endsWith('.data')) return answer
    reach.lost()
    throw new TypeError('The API cannot be reached.')
  }

  async function untilAnswered(url: URL, init?: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await send(url, init).catch((error: unknown) => {
        if (init?.signal?.aborted || tries === MOST_TRIES) throw error
        return null
      })
      if (answer && (!AWAY.has(answer.status) || tries === MOST_TRIES)) return answer
      await answer?.body?.cancel()
      reach.lost()
      await reach.untilBack(init?.signal)
    }
  }
}
