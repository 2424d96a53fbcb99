import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { type Hub, leave, leaveAll, send, sendError, type SocketSession } from './hub.ts'
import { parseJson, passOn, signIn, subscribe } from './requests.ts'

const Message = z.object({
  event: z.string().max(200),
  channel: z.string().nullish(),
  data: z.unknown().optional(),
})
const Unsubscription = z.object({ channel: z.string() })

export function accept(hub: Hub, ws: WebSocket): void {
  const session: SocketSession = {
    ws,
    socket_id: `${randomInt(1e9)}.${randomInt(1e9)}`,
    number: ++hub.accepted,
    user_ids: new Set(),
    client_events: { second: 0, count: 0 },
  }
  const { socket_id } = session
  hub.sessions.add(session)
  const activity = watchActivity(hub, session)
  ws.on('message', (raw) => {
    activity.seen()
    // Ignores messages on a closing socket, so that it cannot subscribe again.
    if (ws.readyState !== WebSocket.OPEN) return
    try {
      receive(hub, session, (raw as Buffer).toString())
    } catch (error) {
      hub.log.error({ err: error, socket_id }, 'a message could not be handled')
      ws.close(1011)
    }
  })
  // The event is emitted for invalid or oversized frames; ws closes the socket by itself.
  ws.on('error', (error) => hub.log.debug({ err: error, socket_id }, 'socket error'))
  ws.on('close', () => {
    activity.stop()
    leaveAll(hub, session)
    hub.sessions.delete(session)
  })
  send(hub, session, 'pusher:connection_established', { socket_id, activity_timeout: hub.activity_timeout_s })
}

function watchActivity(hub: Hub, session: SocketSession) {
  let pong_timer: NodeJS.Timeout | undefined
  const cut = () => {
    sendError(hub, session, 4201, 'Pong reply not received in time')
    session.ws.close(4201, 'Pong reply not received')
  }
  const idle_timer = setTimeout(() => {
    send(hub, session, 'pusher:ping', {})
    pong_timer = setTimeout(cut, hub.pong_timeout_s * 1000)
  }, hub.activity_timeout_s * 1000)
  return {
    seen() {
      clearTimeout(pong_timer)
      idle_timer.refresh()
    },
    stop() {
      clearTimeout(pong_timer)
      clearTimeout(idle_timer)
    },
  }
}

function receive(hub: Hub, session: SocketSession, text: string): void {
  const message = Message.safeParse(parseJson(text))
  if (!message.success) return sendError(hub, session, null, 'Not a message of this protocol')
  const { event, channel, data } = message.data
  if (event.startsWith('client-')) return passOn(hub, session, { event, channel: channel ?? '', data })
  const content = typeof data === 'string' ? parseJson(data) : data
  switch (event) {
    case 'pusher:ping':
      return send(hub, session, 'pusher:pong', {})
    case 'pusher:subscribe':
      return subscribe(hub, session, content)
    case 'pusher:unsubscribe':
      return leave(hub, session, Unsubscription.safeParse(content).data?.channel ?? '')
    case 'pusher:signin':
      return signIn(hub, session, content)
  }
}
