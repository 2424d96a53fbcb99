import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { LIMITS_OF_ROLE, type RoleHolder, rolesOfCaller } from '#platform/http/role-limits.ts'

type Role = RoleWithLimits & { id: number; view_name: string }
type Me = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  lang: 'he' | 'en'
  default_deli_id: number | null
  roles: Role[]
}

/** Returns the user with the roles of this session: all of them, only driver, or those they view as. */
export async function findMe(db: Db, caller: RoleHolder & { readonly id: number }): Promise<Me> {
  const { rows } = await sql<Me>`
    select id, first_name, last_name, email, phone, lang,
      (select default_deli_id from preference where user_id = app_user.id) as default_deli_id, coalesce((
        select json_agg(json_build_object('id', role.id, 'name', role.name, 'view_name', role.view_name,
          'deli_ids', role.deli_ids, 'limits', ${LIMITS_OF_ROLE}) order by role.id)
        from ${rolesOfCaller(caller)}), '[]') as roles
    from app_user where id = ${caller.id}`.execute(db)
  return rows[0]!
}

export async function saveLang(tx: Tx, id: number, lang: 'he' | 'en'): Promise<boolean> {
  const saved = await tx
    .updateTable('app_user')
    .set({ lang })
    .where('id', '=', id)
    .where('lang', '!=', lang)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}

export function findPassword(db: Db, id: number) {
  return db.selectFrom('app_user').select(['email', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow()
}

type NewPassword = { seen_hash: string; password_hash: string; session_id: number; now: Date }

/**
 * Saves the user's own password, ends other sessions, invalidates mailed links and forgets known devices. Returns false
 * when the password changed since the lookup: hashing takes long enough for a concurrent change.
 */
export async function saveOwnPassword(tx: Tx, id: number, sent: NewPassword): Promise<boolean> {
  const { rows } = await sql`
    with person as (
      update app_user set password_hash = ${sent.password_hash}, access_version = access_version + 1
      where id = ${id} and active and password_hash = ${sent.seen_hash} returning id
    ), ended as (
      update session set ended_at = ${sent.now}
      where user_id in (select id from person) and ended_at is null and id <> ${sent.session_id}
    ), forgotten as (
      delete from known_device where user_id in (select id from person)
    ), dead as (
      update password_reset set used_at = ${sent.now} where user_id in (select id from person) and used_at is null
    )
    select from person`.execute(tx)
  return rows.length === 1
}
