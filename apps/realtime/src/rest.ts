import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { CHANNEL_NAME, isCache, isPresence } from './channels.ts'
import { broadcast, frameOf, type Hub, keepInCache, MAX_EVENT_BYTES, terminateUser } from './hub.ts'
import { isSignedBody, isSignedRequest } from './signature.ts'

/** Maximum body size: enough for ten events of 10 kB each, escaped as JSON, with their channel names. */
const MAX_BODY_BYTES = 1024 * 1024

export type RestResponse = { status: number; body: unknown }
type RestRequest = { hub: Hub; name: string; query: URLSearchParams; body: unknown }

const Channel = z.string().regex(CHANNEL_NAME)
const Event = z
  .object({
    name: z.string().min(1).max(200),
    data: z.string(),
    channel: Channel.optional(),
    channels: z.array(Channel).min(1).max(100).optional(),
    socket_id: z.string().nullish(),
  })
  .refine(({ channel, channels }) => channel ?? channels, 'channel or channels is missing')
const Batch = z.object({ batch: z.array(Event).min(1).max(10) })

const ok = (body: unknown): RestResponse => ({ status: 200, body })
const rejected = (status: number, error: string): RestResponse => ({ status, body: { error } })

/** Checks the size of every event of a batch before sending the first. */
function trigger(hub: Hub, events: z.infer<typeof Event>[]): RestResponse {
  if (events.some(({ data }) => Buffer.byteLength(data) > MAX_EVENT_BYTES))
    return rejected(413, `An event carries at most ${MAX_EVENT_BYTES} bytes`)
  for (const { name, data, channel = '', channels = [channel], socket_id } of events)
    for (const to of channels) {
      const frame = frameOf(name, data, to)
      if (isCache(to)) keepInCache(hub, to, frame)
      broadcast(hub, to, frame, socket_id ?? undefined)
    }
  return ok({})
}

function postEvent({ hub, body }: RestRequest): RestResponse {
  const event = Event.safeParse(body)
  return event.success ? trigger(hub, [event.data]) : rejected(400, z.prettifyError(event.error))
}

function postBatch({ hub, body }: RestRequest): RestResponse {
  const read = Batch.safeParse(body)
  return read.success ? trigger(hub, read.data.batch) : rejected(400, z.prettifyError(read.error))
}

function describe({ hub, query }: RestRequest, channel: string) {
  const info = query.get('info')?.split(',') ?? []
  return {
    ...(info.includes('user_count') && isPresence(channel) && { user_count: hub.channels.members(channel).size }),
    ...(info.includes('subscription_count') && { subscription_count: hub.channels.count(channel) }),
  }
}

function getChannels(call: RestRequest): RestResponse {
  const prefix = call.query.get('filter_by_prefix') ?? ''
  const names = call.hub.channels.names().filter((name) => name.startsWith(prefix))
  return ok({ channels: Object.fromEntries(names.map((name) => [name, describe(call, name)])) })
}

const getChannel = (call: RestRequest): RestResponse =>
  ok({ occupied: call.hub.channels.count(call.name) > 0, ...describe(call, call.name) })

const getUsers = ({ hub, name }: RestRequest): RestResponse =>
  isPresence(name)
    ? ok({ users: [...hub.channels.members(name).keys()].map((id) => ({ id })) })
    : rejected(400, 'Only presence channels know their users')

function terminate({ hub, name }: RestRequest): RestResponse {
  terminateUser(hub, name)
  return ok({})
}

const ROUTES: [method: string, path: RegExp, handler: (call: RestRequest) => RestResponse][] = [
  ['POST', /^\/events$/, postEvent],
  ['POST', /^\/batch_events$/, postBatch],
  ['GET', /^\/channels$/, getChannels],
  ['GET', /^\/channels\/([^/]+)$/, getChannel],
  ['GET', /^\/channels\/([^/]+)\/users$/, getUsers],
  ['POST', /^\/users\/([^/]+)\/terminate_connections$/, terminate],
]

/** Handlers are synchronous, so every local socket has its frame before the response is sent. */
export async function answerRest(
  hub: Hub,
  req: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<RestResponse> {
  const { method = '', headers } = req
  if (!isSignedRequest(hub.app, method, path, query)) return rejected(401, 'Invalid signature, key or timestamp')
  if (headers['transfer-encoding'] !== undefined) return rejected(411, 'Content-Length is needed')
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return rejected(413, 'Body too large')
  const raw = await buffer(req)
  if (!isSignedBody(raw, query)) return rejected(401, 'body_md5 does not fit the body')

  const root = `/apps/${hub.app.app_id}`
  const below = path.startsWith(`${root}/`) ? path.slice(root.length) : ''
  const route = ROUTES.find(([wanted, pattern]) => wanted === method && pattern.test(below))
  if (!route) return rejected(404, 'No such call')
  const [, pattern, handler] = route
  try {
    const name = decodeURIComponent(pattern.exec(below)?.[1] ?? '')
    return handler({ hub, name, query, body: raw.length > 0 ? JSON.parse(raw.toString()) : undefined })
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return rejected(400, error.message)
    throw error
  }
}
