import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { tillSales } from '@tavlin/contract/till-sales'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './held-cart.repo.ts'
import { expectTill } from './device.service.ts'

export async function listHeld({ db }: Deps, deli_id: number): Promise<HandlerResult<typeof tillSales.heldCarts>> {
  return { data: await repo.listHeld(db, deli_id) }
}

export function holdCart(
  deps: Deps,
  call: SignedCall,
  { name, cart, client_id }: ParsedRequestOf<typeof tillSales.holdCart>['body'],
): Promise<HandlerResult<typeof tillSales.holdCart>> {
  const till_id = expectTill(call)
  const { deli_id } = cart
  if (!allows('create_pos_order', call.caller, deli_id)) throw new Denied('not_allowed', { access: 'create_pos_order' })
  return change(deps, call, async (tx) => {
    const recorded = client_id && (await repo.findRecorded(tx, deli_id, client_id))
    if (recorded) throw new Denied('sale_recorded', recorded)
    const held = await repo.insertHeld(tx, { till_id, name, cart, held_by: call.caller.id, at: deps.now() })
    await record(tx, call, 'cart.held', { till_id, deli_id, customer_id: cart.customer_id, cart_id: held.id }, deli_id)
    return { data: held }
  })
}

export function recallCart(
  deps: Deps,
  call: SignedCall,
  id: number,
): Promise<HandlerResult<typeof tillSales.recallCart>> {
  const till_id = expectTill(call)
  return change(deps, call, async (tx) => {
    const { deli_id, name, cart } = await takeHeld(tx, call.caller, id)
    await record(tx, call, 'cart.recalled', { till_id, deli_id, customer_id: cart.customer_id, cart_id: id }, deli_id)
    return { data: { id, name, cart } }
  })
}

export function voidCart(
  deps: Deps,
  call: SignedCall,
  id: number,
  reason: string,
): Promise<HandlerResult<typeof tillSales.voidCart>> {
  const till_id = expectTill(call)
  return change(deps, call, async (tx) => {
    const { deli_id, cart } = await takeHeld(tx, call.caller, id)
    const { customer_id } = cart
    await record(tx, call, 'cart.voided', { till_id, deli_id, customer_id, cart_id: id, reason }, deli_id)
    return { data: { id } }
  })
}

async function takeHeld(tx: Tx, caller: Caller, id: number): Promise<repo.LockedHeldCart> {
  const found = await repo.lockHeld(tx, id)
  if (!found || !allows('create_pos_order', caller, found.deli_id)) return notFound('held_cart', id)
  await repo.deleteHeld(tx, id)
  return found
}
