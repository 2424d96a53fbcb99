import { ownSocket } from './own-socket.ts'
import { pageFetch } from './page-fetch.ts'
import { reach } from './page-reach.ts'

/** Replaces `fetch` of the page. Call it once, before the router hydrates. */
export function meetRequests(page: Window & typeof globalThis = window): void {
  const send = page.fetch.bind(page)
  page.fetch = pageFetch({ send, reach, origin: page.location.origin, socketId: () => ownSocket.id() })
  page.addEventListener('online', reach.checkNow)
}
