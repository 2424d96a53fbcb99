import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant, json } from './fields.ts'

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/
const socket_id = z.string().regex(SOCKET_ID, 'is not a socket id')

/** Endpoints for realtime: channel authorisation, and events missed while the connection was down. */
export const live = endpoints({
  authoriseChannel: {
    method: 'POST',
    path: '/broadcasting/auth',
    summary: 'Authorise a private or presence channel (form-encoded or JSON)',
    access: 'signed_in',
    reads: true,
    body: z.object({ socket_id, channel_name: z.string().max(164) }),
    returns: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  },
  authoriseUser: {
    method: 'POST',
    path: '/broadcasting/user-auth',
    summary: 'Authenticate the user of a realtime socket',
    access: 'signed_in',
    reads: true,
    body: z.object({ socket_id }),
    returns: z.object({ auth: z.string(), user_data: z.string() }),
  },
  connection: {
    method: 'GET',
    path: '/live/connection',
    summary: 'Connection data of the realtime service, and the event cursor to start from',
    access: 'signed_in',
    returns: z.object({
      key: z.string(),
      cluster: z.string(),
      host: z.string(),
      port: z.int(),
      tls: z.boolean(),
      cursor: z.int(),
    }),
  },
  missed: {
    method: 'GET',
    path: '/live/events',
    summary: 'Events after a cursor that the caller may receive; complete: false means reload everything',
    access: 'signed_in',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}$/, 'is not a cursor')
        .transform(Number),
    }),
    returns: z.object({
      data: z.array(z.object({ id: z.int(), at: instant, name: z.string(), channel: z.string(), data: json })),
      cursor: z.int(),
      complete: z.boolean(),
    }),
  },
})
