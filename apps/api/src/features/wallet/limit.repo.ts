import { LIMIT_KINDS, type wallet } from '@tavlin/contract/wallet'
import type { Answer } from '@tavlin/contract/endpoint'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

/** The largest of each kind over some roles; null: none of them has any. */
export type LimitKind = (typeof LIMIT_KINDS)[number]
export type RoleLimits = { readonly [K in LimitKind]?: number } | null

export const limitsOfRoles = (
  names: readonly string[],
): RawBuilder<RoleLimits> => sql`(select json_object_agg(kind, most) from (select kind, max(amount) as most
  from role_limit join role on role.id = role_id where role.name = any (${names}::text[]) group by kind) as own)`

export type Limits = Answer<typeof wallet.limits>['data'][number]

const LIMITS = sql`select role.id as role_id, role.name as role, role.view_name, ${sql.join(
  LIMIT_KINDS.map(
    (kind) => sql`coalesce((select amount from role_limit where role_id = role.id and kind = ${sql.lit(kind)}), 0)
      as ${sql.ref(kind)}`,
  ),
)} from role`

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

export async function saveLimits(tx: Tx, limits: Pick<Limits, 'role_id' | LimitKind>): Promise<void> {
  const amounts = LIMIT_KINDS.map((kind) => limits[kind])
  await sql`insert into role_limit (role_id, kind, amount)
    select ${limits.role_id}, kind, amount from unnest(${LIMIT_KINDS}::text[], ${amounts}::bigint[]) as one (kind, amount)
    on conflict (role_id, kind) do update set amount = excluded.amount`.execute(tx)
}

export async function findLimits(db: Db, role_names: readonly string[]): Promise<RoleLimits> {
  const { rows } = await sql<{ limits: RoleLimits }>`select ${limitsOfRoles(role_names)} as limits`.execute(db)
  return rows[0]!.limits
}
