import type { DeliForm } from '@tavlin/contract/delis'
import type { z } from 'zod'
import type { Db } from '#platform/db.ts'

type BagTypes = z.output<typeof DeliForm>['bag_types']

export async function findBagTypes(db: Db, deli_id: number): Promise<BagTypes> {
  const found = await db.selectFrom('deli').select('bag_types').where('id', '=', deli_id).executeTakeFirst()
  return (found?.bag_types ?? []) as unknown as BagTypes
}
