import type { SharedCart } from '@tavlin/contract/guest-carts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'

export type SharedCartContent = z.output<typeof SharedCart>
type NewSharedCart = { readonly code_hash: Buffer; readonly cart: SharedCartContent; readonly expires_at: Date }

/** Returns false when the deli does not exist. */
export async function insertSharedCart(db: Db, { code_hash, cart, expires_at }: NewSharedCart): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into guest_cart (code_hash, deli_id, content, expires_at)
    select ${code_hash}, id, ${JSON.stringify(cart)}::jsonb, ${expires_at.toISOString()}::timestamptz
    from deli where id = ${cart.deli_id}`.execute(db)
  return numAffectedRows === 1n
}

export async function findSharedCart(db: Db, code_hash: Buffer, now: Date): Promise<SharedCartContent | undefined> {
  const { rows } = await sql<{ content: SharedCartContent }>`select content from guest_cart
    where code_hash = ${code_hash} and expires_at > ${now.toISOString()}::timestamptz`.execute(db)
  return rows[0]?.content
}

export async function deleteExpiredCarts(db: Db, now: Date): Promise<void> {
  await sql`delete from guest_cart where expires_at <= ${now.toISOString()}::timestamptz`.execute(db)
}
