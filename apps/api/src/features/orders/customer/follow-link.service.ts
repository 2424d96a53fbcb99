import { createHmac } from 'node:crypto'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'

type FollowedOrder = { readonly deli_id: number; readonly client_id: string }

/**
 * Returns 128 bits that nobody can guess without the secret key. They are derived from the client id, so that a
 * repeated request and a text message have the same token although only its hash is stored.
 */
export const followToken = (secret_key: string, { deli_id, client_id }: FollowedOrder): string =>
  createHmac('sha256', secret_key)
    .update(`guest order ${deli_id} ${client_id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** Returns the short path of the page of `followPath`, for every customer whose order is on the way. */
export const trackPath = (secret_key: string, order: FollowedOrder, lang: GuestLang): string =>
  `/track/${followToken(secret_key, order)}?lang=${lang}`

/** Returns the path of the page on which a guest follows an order, in the language of the order. */
export const followPath = (secret_key: string, order: FollowedOrder, lang: GuestLang): string =>
  `/orders/kiosk/order/${followToken(secret_key, order)}?lang=${lang}`
