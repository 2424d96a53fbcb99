import type { DeliForm } from '@tavlin/contract/delis'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'

type BagTypes = z.output<typeof DeliForm>['bag_types']

export type BoardMetadata = { readonly bag_types: BagTypes; readonly counts: Partial<Record<OrderStatus, number>> }

/** Returns the bag types of a deli and its order counts by status on a business day. */
export async function findBoard(db: Db, deli_id: number, date: string): Promise<BoardMetadata> {
  const { rows } = await sql<BoardMetadata>`select bag_types, coalesce((select counts from order_day
      where deli_id = deli.id and date = ${date}::date), '{}') as counts
    from deli where id = ${deli_id}`.execute(db)
  return rows[0] ?? { bag_types: [], counts: {} }
}
