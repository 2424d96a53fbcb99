import { TILL_SESSION_STATES } from '@tavlin/domain/till/till-session'
import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { instant, smallIdText, text, version } from './fields.ts'
import { Named, named } from './order-schemas.ts'

export const tillState = z.enum(TILL_SESSION_STATES)
const TillForm = z.object({
  name: text(40),
  has_drawer: z.boolean(),
  has_display: z.boolean(),
})
export const Till = named('Till', {
  ...TillForm.shape,
  id: z.int(),
  deli_id: z.int(),
  is_paired: z.boolean(),
  paired_at: instant.nullable(),
  /** Expiry of the pairing code shown to the manager; null without a code. */
  pair_expires_at: instant.nullable(),
  /** The session that is not closed yet; null without one. */
  session: z.object({ id: z.int(), state: tillState, version: z.int() }).nullable(),
  last_z: z.int(),
  version: z.int(),
})
const One = z.object({ data: Till })
const ofTill = z.object({ id: smallIdText })
const inDeli = z.object({ deli_id: smallIdText })
export const deviceToken = z.string().regex(/^[\w-]{43}$/, 'is not the token of a device')

export const till = endpoints({
  tills: {
    method: 'GET',
    path: '/delis/:deli_id/tills',
    summary: 'Tills of a deli that are not revoked, with their current session',
    access: 'create_pos_order',
    deli_param: 'deli_id',
    params: inDeli,
    returns: z.object({ data: z.array(Till) }),
  },
  createTill: {
    method: 'POST',
    path: '/delis/:deli_id/tills',
    summary: 'Register a till; a device is paired with it afterwards',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    body: TillForm,
    returns: One,
  },
  updateTill: {
    method: 'PUT',
    path: '/tills/:id',
    summary: 'Change name, drawer or display of a till',
    access: 'manage_delis',
    params: ofTill,
    body: TillForm.extend({ version }),
    returns: One,
  },
  newPairCode: {
    method: 'POST',
    path: '/tills/:id/pair-code',
    summary: 'A one-time code for pairing a device, valid for ten minutes; replaces an earlier code',
    access: 'manage_delis',
    params: ofTill,
    per_minute: 20,
    returns: z.object({ data: z.object({ code: z.string(), expires_at: instant }) }),
  },
  pair: {
    method: 'POST',
    path: '/tills/pair',
    summary: 'Pair this device by the code; returns its token, which is never shown again',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ code: z.string().max(20) }),
    per_minute: 120,
    returns: z.object({
      data: z.object({ device_token: z.string(), till: z.object({ id: z.int(), name: z.string() }), deli: Named }),
    }),
  },
  revokeTill: {
    method: 'DELETE',
    path: '/tills/:id',
    summary: 'Revoke a till: its device and all sessions on it stop working at once',
    access: 'manage_delis',
    params: ofTill,
    returns: z.object({ data: z.object({ id: z.int(), revoked_at: instant }) }),
  },
})
