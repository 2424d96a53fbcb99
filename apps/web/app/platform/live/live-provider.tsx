import type { live as liveApi } from '@tavlin/contract/live'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, request, session } from '../api-client.ts'
import { useMe } from '../me.ts'
import type { MissedEvents } from './catch-up.ts'
import type { SocketState } from './connection-state.ts'
import { type LiveConnection, openLive } from './open-live.ts'
import { reloadAfterMs, JITTER_MS } from './own-rights.ts'
import { ownSocket } from './own-socket.ts'
import { reach } from './page-reach.ts'
import { makeRefresher } from './refresh.ts'
import { useUntilRendered } from './use-until-rendered.ts'

/** Delay before a reconnect, so that repeated disconnects by the server do not cause a storm of requests. */
const AFTER_CUT_MS = 1000

const connection = call<typeof liveApi.connection>('GET', '/live/connection')
const missed = call<typeof liveApi.missed>('GET', '/live/events')
const readMissed = (after: number) => request(missed, { query: { after: String(after) } }) as Promise<MissedEvents>

type Context = {
  live: LiveConnection | null
  socket: SocketState
  /** Runs the screen's own loaders again, throttled. */
  refresh: () => void
  /** Runs the screen's own loaders at once; resolves when the screen shows their data. */
  refreshNow: () => Promise<void>
}
const LiveContext = createContext<Context>({
  live: null,
  socket: 'none',
  refresh: () => {},
  refreshNow: async () => {},
})
export const useLiveContext = (): Context => useContext(LiveContext)

/** Opens the only live connection of a page, after hydration, when a user is signed in. */
export function LiveProvider({ children, jitter_ms = JITTER_MS }: { children: ReactNode; jitter_ms?: number }) {
  const me = useMe()
  // The API rejects the connection to users who must set up a second factor first.
  const me_id = me && !me.needs_second_factor ? me.id : null
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState<LiveConnection | null>(null)
  const [socket, setSocket] = useState<SocketState>('none')
  const untilRendered = useUntilRendered()
  const runLoaders = useEffectEvent(() => revalidate().then(untilRendered))
  const [refresher] = useState(() =>
    makeRefresher(
      () => runLoaders(),
      () => location.href,
    ),
  )

  useEffect(() => {
    if (me_id === null) return
    const opened = openLive({
      loadPusher: async () => (await import('pusher-js')).default,
      findServer: () => request(connection, {}),
      readMissed,
      auth: { endpoint: '/api/broadcasting/auth' },
      onState: setSocket,
      onGap: refresher.all,
      // A user whose session is still valid reconnects; otherwise the loaders redirect to the login page.
      onCut: () => setTimeout(() => void refresher.allNow().then(opened.reconnect), AFTER_CUT_MS),
    })
    // oxlint-disable-next-line react/set-state-in-effect -- the socket is an external system, opened in this effect
    setLive(opened)
    for (const channel of [`private-user.${me_id}`, 'private-business'])
      opened.listen(channel, (event) => {
        const after_ms = reloadAfterMs(event, jitter_ms)
        if (after_ms !== null) setTimeout(refresher.all, after_ms)
      })
    ownSocket.id = opened.socketId
    // The loaders redirect a signed-out user to the login page and back.
    session.onLost = () => void refresher.allNow()
    addEventListener('online', opened.reconnect)
    return () => {
      ownSocket.id = () => null
      session.onLost = () => undefined
      removeEventListener('online', opened.reconnect)
      opened.close()
      setLive(null)
      setSocket('none')
    }
  }, [me_id, jitter_ms, refresher])

  // Reloads what may have changed while the API was unreachable.
  useEffect(() => reach.onChange(() => !reach.isLost() && refresher.all()), [refresher])

  const shared = useMemo(
    () => ({ live, socket, refresh: refresher.screen, refreshNow: refresher.screenNow }),
    [live, socket, refresher],
  )
  return <LiveContext value={shared}>{children}</LiveContext>
}
