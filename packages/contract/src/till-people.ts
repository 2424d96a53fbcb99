import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { Named } from './order-schemas.ts'
import { deviceToken, tillState } from './till.ts'

export const pin = z.string().regex(/^\d{4,6}$/, 'is not a PIN of 4 to 6 digits')
const Device = z.object({
  till: z.object({ id: z.int(), name: z.string(), has_drawer: z.boolean(), has_display: z.boolean() }),
  /** Address and phone are printed on receipts. */
  deli: Named.extend({ address: z.string(), phone: z.string() }),
  session: z.object({ id: z.int(), state: tillState, version: z.int() }).nullable(),
})

export const tillPeople = endpoints({
  savePin: {
    method: 'PUT',
    path: '/me/pin',
    summary: 'Choose the own PIN for shared tills; needs the password',
    access: 'signed_in',
    body: z.object({ current_password: z.string().min(1).max(200), pin }),
    returns: z.object({ status: z.literal(true) }),
  },
  device: {
    method: 'POST',
    path: '/tills/device',
    summary: 'The till of a paired device and the people who may sign in on it',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ device_token: deviceToken }),
    reads: true,
    per_minute: 120,
    returns: z.object({
      data: Device.extend({ people: z.array(z.object({ id: z.int(), name: z.string(), has_pin: z.boolean() })) }),
    }),
  },
  signInWithPin: {
    method: 'POST',
    path: '/tills/sign-in',
    summary: 'Switch to a person by PIN on a paired device; five wrong PINs need the password',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ device_token: deviceToken, user_id: id, pin }),
    per_minute: 120,
    returns: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_at: instant }),
  },
  enterTill: {
    method: 'POST',
    path: '/tills/enter',
    summary: 'Bind the own session, signed in by password, to the paired device; allows the PIN again',
    access: 'create_pos_order',
    body: z.object({ device_token: deviceToken }),
    returns: z.object({ data: Device }),
  },
})
