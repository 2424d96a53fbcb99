import type { Db } from '#platform/db/db.ts'

export async function readCounter(db: Db, name: string): Promise<number> {
  return (await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
}
