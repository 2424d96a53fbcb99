import { z } from 'zod'
import { CHANNEL_NAME, isCache, isGuarded, isPresence, type Member, SERVER_TO_USER } from './channels.ts'
import {
  asText,
  bindUser,
  broadcast,
  cachedFrame,
  deliver,
  frameOf,
  type Hub,
  MAX_EVENT_BYTES,
  send,
  sendError,
  type SocketSession,
} from './hub.ts'
import { isSignedForSocket } from './signature.ts'

const MAX_CLIENT_EVENTS_PER_SECOND = 10
const MAX_SUBSCRIPTIONS = 200

const UserId = z.union([z.string().min(1), z.number()]).transform(String)
const Subscription = z.object({
  channel: z.string().regex(CHANNEL_NAME),
  auth: z.string().nullish(),
  channel_data: z.string().nullish(),
})
const ChannelData = z.object({ user_id: UserId, user_info: z.unknown().optional() })
const SignIn = z.object({ auth: z.string(), user_data: z.string() })
const UserData = z.object({ id: UserId })

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function subscribe(hub: Hub, session: SocketSession, content: unknown): void {
  const read = Subscription.safeParse(content)
  if (!read.success) return sendError(hub, session, null, 'Invalid channel name or subscription')
  const { channel, auth, channel_data } = read.data
  const reject = (status: number, error: string) =>
    send(hub, session, 'pusher:subscription_error', { type: 'AuthError', error, status }, channel)

  let member: Member | undefined
  if (isGuarded(channel)) {
    const signed = channel_data ? `${channel}:${channel_data}` : channel
    if (!isSignedForSocket(hub.app, auth ?? '', session.socket_id, signed)) return reject(401, 'Invalid signature')
    member = ChannelData.safeParse(parseJson(channel_data ?? '')).data
    if (isPresence(channel) && !member) return reject(400, 'channel_data needs a user_id')
    if (member && !bindUser(hub, session, member.user_id)) return
  }
  if (channel.startsWith(SERVER_TO_USER) && !session.user_ids.has(channel.slice(SERVER_TO_USER.length)))
    return reject(401, 'Sign in first')
  if (hub.channels.has(channel, session)) return sendError(hub, session, null, `Existing subscription to ${channel}`)

  // Limit per socket, because anonymous clients may subscribe to public channels.
  if (hub.channels.ofSocket(session).length >= MAX_SUBSCRIPTIONS)
    return reject(403, 'Too many subscriptions on one socket')

  if (isPresence(channel)) joinPresence(hub, session, channel, member)
  else {
    hub.channels.join(channel, session)
    send(hub, session, 'pusher_internal:subscription_succeeded', {}, channel)
  }
  if (isCache(channel)) deliver(hub, session, cachedFrame(hub, channel) ?? frameOf('pusher:cache_miss', '', channel))
}

function joinPresence(hub: Hub, session: SocketSession, channel: string, member: Member | undefined) {
  const isNewMember = hub.channels.join(channel, session, member)
  const members = [...hub.channels.members(channel).values()]
  const presence = {
    count: members.length,
    ids: members.map(({ user_id }) => user_id),
    hash: Object.fromEntries(members.map(({ user_id, user_info }) => [user_id, user_info ?? {}])),
  }
  send(hub, session, 'pusher_internal:subscription_succeeded', { presence }, channel)
  if (isNewMember) broadcast(hub, channel, frameOf('pusher_internal:member_added', member, channel), session.socket_id)
}

export function signIn(hub: Hub, session: SocketSession, content: unknown): void {
  const { data } = SignIn.safeParse(content)
  const user = UserData.safeParse(parseJson(data?.user_data ?? '')).data
  if (!data || !user || !isSignedForSocket(hub.app, data.auth, session.socket_id, `:user::${data.user_data}`))
    return sendError(hub, session, 4009, 'Invalid sign-in')
  if (bindUser(hub, session, user.id)) send(hub, session, 'pusher:signin_success', { user_data: data.user_data })
}

type ClientEvent = { readonly event: string; readonly channel: string; readonly data?: unknown }

export function passOn(hub: Hub, session: SocketSession, { event, channel, data }: ClientEvent): void {
  const reject = (message: string) => sendError(hub, session, 4301, message)
  if (!isGuarded(channel) || !hub.channels.has(channel, session))
    return reject('Client events need a subscription to a private or presence channel')
  const second = Math.floor(Date.now() / 1000)
  if (session.client_events.second !== second) session.client_events = { second, count: 0 }
  if (++session.client_events.count > MAX_CLIENT_EVENTS_PER_SECOND) return reject('Too many client events per second')
  if (Buffer.byteLength(asText(data)) > MAX_EVENT_BYTES) return reject('Client event too large')
  const user_id = hub.channels.member(channel, session)?.user_id
  broadcast(hub, channel, frameOf(event, data, channel, user_id), session.socket_id)
}
