import type { Tx } from '#platform/db.ts'
import { emptyOrders } from './forget.repo.ts'

/** For customers: the orders of an erased person lead to nobody. */
export const forgetOrders = (tx: Tx, customer_ids: readonly number[]): Promise<void> => emptyOrders(tx, customer_ids)
