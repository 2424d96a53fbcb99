import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Db } from '#platform/db/db.ts'

export async function findType(db: Db, id: number): Promise<OrderType | undefined> {
  const found = await db.selectFrom('orders').select('order_type').where('id', '=', id).executeTakeFirst()
  return found?.order_type as OrderType | undefined
}
