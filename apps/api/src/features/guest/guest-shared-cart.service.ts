import { randomBytes } from 'node:crypto'
import type { guestCarts } from '@tavlin/contract/guest-carts'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { SHARED_CART_MINUTES, cartCodeOf } from '@tavlin/domain/guest/shared-cart'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { qrOf } from '#platform/files/qr.ts'
import { notFound } from '#platform/http/errors.ts'
import { deleteExpiredCarts, findSharedCart, insertSharedCart } from './guest-shared-cart.repo.ts'

type CartDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Stores a cart for another device. Every call stores a copy with a code of its own. */
export async function shareGuestCart(
  { db, config, now }: CartDeps,
  { cart, lang }: ParsedRequestOf<typeof guestCarts.shareGuestCart>['body'],
): Promise<HandlerResult<typeof guestCarts.shareGuestCart>> {
  const code = cartCodeOf(randomBytes(32))
  const expires_at = new Date(now().getTime() + SHARED_CART_MINUTES * 60_000)
  if (!(await insertSharedCart(db, { code_hash: hashToken(code), cart, expires_at }))) notFound('deli', cart.deli_id)
  const url = `${config.public_url}/orders/kiosk/cart/${code}?lang=${lang}`
  return { data: { code, url, qr: qrOf(url), expires_at: expires_at.toISOString() } }
}

/** An unknown code and an expired one get the same answer. */
export async function showSharedCart(
  { db, now }: CartDeps,
  code: string,
): Promise<HandlerResult<typeof guestCarts.sharedGuestCart>> {
  return { data: (await findSharedCart(db, hashToken(code), now())) ?? notFound('cart', code) }
}

export const purgeGuestCarts = ({ db, now }: CartDeps): Promise<void> => deleteExpiredCarts(db, now())
