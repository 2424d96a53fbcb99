import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export function findAddressee(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'lang'])
    .where('id', '=', user_id)
    .where('active', '=', true)
    .executeTakeFirst()
}

export async function findActiveId(db: Db, email: string): Promise<number | null> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst()
  return user?.id ?? null
}

type NewLink = {
  readonly token_hash: Buffer
  readonly user_id: number
  readonly created_at: Date
  readonly expires_at: Date
}

export async function insertLink(tx: Tx, { created_at, expires_at, ...link }: NewLink): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({ ...link, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() })
    .execute()
}

/** Returns the owner of an unused link that has not expired. */
export function findOwnerOfLink(db: Db, token_hash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select(['app_user.id', 'email'])
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Saves the password and forgets known devices, which lose the extra guesses they had with the old password. */
export async function savePassword(tx: Tx, user_id: number, password_hash: string): Promise<void> {
  await sql`with forgotten as (delete from known_device where user_id = ${user_id})
    update app_user set password_hash = ${password_hash}, access_version = access_version + 1
    where id = ${user_id}`.execute(tx)
}

/** Marks all password links of the user as used; returns whether the given one was still unused. */
export async function useLinks(tx: Tx, user_id: number, token_hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return used.some((link) => link.token_hash.equals(token_hash))
}

/** Creates or promotes the user with this address; returns the id. */
export async function saveSuperAdmin(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, first_name, last_name) values (${email}, ${email.split('@')[0]}, '')
    on conflict (email) do update set active = true, access_version = app_user.access_version + 1 returning id`.execute(
    tx,
  )
  await sql`insert into user_role select ${rows[0]!.id}, id from role where name = 'super_admin' on conflict do nothing`.execute(
    tx,
  )
  return rows[0]!.id
}
