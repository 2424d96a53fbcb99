import type { wallet } from '@tavlin/contract/wallet'
import type { Answer } from '@tavlin/contract/endpoint'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

/** The largest of each kind over some roles; null: none of them has any. */
export type RoleLimits = { readonly wallet_agorot?: number; readonly points?: number } | null

export const limitsOfRoles = (
  names: readonly string[],
): RawBuilder<RoleLimits> => sql`(select json_object_agg(kind, most) from (select kind, max(amount) as most
  from role_limit join role on role.id = role_id where role.name = any (${names}::text[]) group by kind) as own)`

export type Limits = Answer<typeof wallet.limits>['data'][number]

const LIMITS = sql`select role.id as role_id, role.name as role, role.view_name,
  coalesce((select amount from role_limit where role_id = role.id and kind = 'wallet_agorot'), 0) as wallet_agorot,
  coalesce((select amount from role_limit where role_id = role.id and kind = 'points'), 0) as points from role`

/** Who may do everything has no limit to show. */
export async function listLimits(db: Db): Promise<Limits[]> {
  const { rows } = await sql<Limits>`${LIMITS} where name <> ${SUPER_ADMIN} order by role.id`.execute(db)
  return rows
}

export async function lockLimits(tx: Tx, role_id: number): Promise<Limits | undefined> {
  const { rows } = await sql<Limits>`${LIMITS} where name <> ${SUPER_ADMIN} and role.id = ${role_id}
    for update of role`.execute(tx)
  return rows[0]
}

export async function saveLimits(
  tx: Tx,
  { role_id, wallet_agorot, points }: Pick<Limits, 'role_id' | 'wallet_agorot' | 'points'>,
): Promise<void> {
  await sql`insert into role_limit (role_id, kind, amount)
    values (${role_id}, 'wallet_agorot', ${wallet_agorot}), (${role_id}, 'points', ${points})
    on conflict (role_id, kind) do update set amount = excluded.amount`.execute(tx)
}
