import { GUEST_PAY_METHODS } from '@tavlin/domain/guest/guest-order'
import { KIOSK_LANGS, isOfferPayable, isUnique } from '@tavlin/domain/guest/kiosk-device'
import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { instant, smallIdText, text, version } from './fields.ts'
import { Named, named } from './order-schemas.ts'
import { orderType } from './schedule.ts'
import { deviceToken } from './till.ts'

const UNIQUE = { error: 'names a value twice' }
const OFFER = {
  order_types: z.array(orderType).min(1).max(2).refine(isUnique, UNIQUE),
  takes_future: z.boolean(),
  pay_methods: z.array(z.enum(GUEST_PAY_METHODS)).min(1).max(2).refine(isUnique, UNIQUE),
}
/** Id of the kiosk's card reader at the payment provider; null when cards are paid on the provider's page. */
const card_reader = z
  .string()
  .trim()
  .regex(/^[\w-]{1,60}$/, 'is not the id of a card reader')
  .nullable()
const FORM = { name: text(40), lang: z.enum(KIOSK_LANGS), ...OFFER, card_reader }
const PAYABLE = { path: ['pay_methods'], error: 'needs the card page for deliveries' }

export const Kiosk = named('Kiosk', {
  ...FORM,
  id: z.int(),
  deli_id: z.int(),
  is_paired: z.boolean(),
  paired_at: instant.nullable(),
  /** Expiry of the pairing code shown to the manager; null without a code. */
  pair_expires_at: instant.nullable(),
  /** Time of the last heartbeat; null before the first. */
  last_seen_at: instant.nullable(),
  /** Time at which the alert was raised; null while the kiosk sends heartbeats or the deli is closed. */
  silent_since: instant.nullable(),
  version: z.int(),
})
/** The kiosk as its own browser sees it. */
const PairedKiosk = z.object({
  id: z.int(),
  name: z.string(),
  deli: Named,
  lang: z.enum(KIOSK_LANGS),
  ...OFFER,
  /** Whether cards are paid at a reader beside the screen. */
  has_reader: z.boolean(),
  version: z.int(),
})
const One = z.object({ data: Kiosk })
const ofKiosk = z.object({ id: smallIdText })
const inDeli = z.object({ deli_id: smallIdText })

export const kiosks = endpoints({
  kiosks: {
    method: 'GET',
    path: '/delis/:deli_id/kiosks',
    summary: 'Kiosks of a deli that are not revoked',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    returns: z.object({ data: z.array(Kiosk) }),
  },
  silentKiosks: {
    method: 'GET',
    path: '/kiosks/silent',
    summary: 'Kiosks of the caller’s delis that stopped sending heartbeats in opening hours, longest first',
    access: 'manage_delis',
    returns: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), deli: Named, last_seen_at: instant.nullable() })),
    }),
  },
  createKiosk: {
    method: 'POST',
    path: '/delis/:deli_id/kiosks',
    summary: 'Register a kiosk; a device is paired with it afterwards',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    body: z.object(FORM).refine(isOfferPayable, PAYABLE),
    returns: One,
  },
  updateKiosk: {
    method: 'PUT',
    path: '/kiosks/:id',
    summary: 'Change name, language, order types or payment methods of a kiosk; its device follows within a minute',
    access: 'manage_delis',
    params: ofKiosk,
    body: z.object({ ...FORM, version }).refine(isOfferPayable, PAYABLE),
    returns: One,
  },
  newKioskCode: {
    method: 'POST',
    path: '/kiosks/:id/pair-code',
    summary: 'A one-time code for pairing a device, valid for ten minutes; replaces an earlier code',
    access: 'manage_delis',
    params: ofKiosk,
    per_minute: 20,
    returns: z.object({ data: z.object({ code: z.string(), expires_at: instant }) }),
  },
  pairKiosk: {
    method: 'POST',
    path: '/kiosks/pair',
    summary: 'Pair this device by the code; returns its token, which is never shown again',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ code: z.string().max(20) }),
    per_minute: 120,
    returns: z.object({ data: z.object({ device_token: z.string(), lang: z.enum(KIOSK_LANGS) }) }),
  },
  heartbeat: {
    method: 'POST',
    path: '/kiosks/heartbeat',
    summary: 'Report that a kiosk is running; returns what it offers',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    /** Null when the browser sends the token as an HttpOnly cookie, which scripts cannot read. */
    body: z.object({ device_token: deviceToken.nullable() }),
    per_minute: 240,
    returns: z.object({ data: PairedKiosk }),
  },
  revokeKiosk: {
    method: 'DELETE',
    path: '/kiosks/:id',
    summary: 'Revoke a kiosk: its device stops taking orders at once',
    access: 'manage_delis',
    params: ofKiosk,
    returns: z.object({ data: z.object({ id: z.int(), revoked_at: instant }) }),
  },
})
