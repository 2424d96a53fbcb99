import type { Caller } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { factorOf, factorRequiredOf } from './second-factor.repo.ts'
import { findRights } from './session.repo.ts'

export async function findCaller(
  db: Db,
  user_id: number,
  now: Date,
): Promise<Pick<Caller, 'roles' | 'permissions'> | null> {
  const id = sql`${user_id}::bigint`
  const { rows } = await sql<{ id: number }>`select id from app_user where id = ${id} and active
    and (not ${factorRequiredOf(id, now)} or ${factorOf(id)})`.execute(db)
  if (rows.length === 0) return null
  const [rights] = await findRights(db, [{ user_id, kind: 'staff' }])
  return rights ? { roles: rights.roles, permissions: rights.permissions } : null
}
