import type { Reach } from './reach.ts'

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
type Options = { send: Fetch; reach: Reach; origin: string; socketId: () => string | null }

/** Bad gateway, busy, gateway timeout: the API behind the web server is away, and nothing is wrong with the question. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])
/** Data of loaders, and the routes it learns as it goes: without its own route a screen could not even send a command. */
const isRouters = ({ pathname }: URL): boolean => pathname.endsWith('.data') || pathname === '/__manifest'
/** An API that is there and still does not answer this question is no outage: the error page says so. */
const MOST_TRIES = 3

/**
 * The router's requests have no hook of their own, so they are met here. A loader that finds nobody waits until the
 * API is back, and what is on display stays there meanwhile. A command is not repeated: it fails as a lost line does,
 * which its own button tells.
 */
export function pageFetch({ send, reach, origin, socketId }: Options): Fetch {
  return async (input, init) => {
    const url = input instanceof Request ? null : URL.parse(input, origin)
    if (!url || url.origin !== origin) return send(input, init)
    if (init?.method && init.method !== 'GET') return command(url, init)
    return isRouters(url) ? untilAnswered(url, init) : send(input, init)
  }

  async function command(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const socket_id = socketId()
    // The realtime server leaves this socket out: the router runs the loaders after a command anyway.
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
