import { type RawBuilder, sql } from 'kysely'
import { calendarDay } from '@tavlin/domain/business-day'
import type { Db, Tx } from '#platform/db/db.ts'
import { settingOn } from '#platform/db/setting-on.ts'

type PasskeyRow = { id: number; name: string; created_at: string; last_used_at: string | null }
type SecondFactorRow = { totp_since: string | null; passkeys: PasskeyRow[]; recovery_codes_left: number }

/** SQL: whether a user has an authenticator app or a passkey. */
export const factorOf = (user_id: RawBuilder<unknown>) => sql<boolean>`
  (exists (select from user_totp where user_totp.user_id = ${user_id})
    or exists (select from passkey where passkey.user_id = ${user_id}))`

export async function hasFactor(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${factorOf(sql`${user_id}`)} as has`.execute(db)
  return rows[0]!.has
}

/** SQL: whether a user has a role that requires a second factor, and the business requires it. */
export const factorRequiredOf = (user_id: RawBuilder<unknown>, now: Date) => sql<boolean>`
  case when exists (select from user_role join role on role.id = user_role.role_id
    where user_role.user_id = ${user_id} and role.name = 'super_admin')
  then ${settingOn('second_factor_required', sql`${calendarDay(now)}::date`, sql`null::integer`)} = 'true'::jsonb
  else false end`

export async function isFactorRequired(tx: Tx, user_id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`
    select ${factorRequiredOf(sql`${user_id}`, now)} as required`.execute(tx)
  return rows[0]!.required
}

/** Locks the user, so that two parallel commands cannot remove both of the last two factors. */
export async function lockFactors(tx: Tx, user_id: number): Promise<void> {
  await sql`select from app_user where id = ${user_id} for no key update`.execute(tx)
}

export async function findSecondFactor(db: Db, user_id: number): Promise<SecondFactorRow> {
  const { rows } = await sql<SecondFactorRow>`
    select (select created_at from user_totp where user_id = ${user_id}) as totp_since,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at,
        'last_used_at', last_used_at) order by id), '[]') from passkey where user_id = ${user_id}) as passkeys,
      (select count(*)::integer from recovery_code where user_id = ${user_id} and used_at is null) as recovery_codes_left`.execute(
    db,
  )
  return rows[0]!
}

export async function findTotp(tx: Tx, user_id: number): Promise<string | null> {
  const row = await tx.selectFrom('user_totp').select('secret').where('user_id', '=', user_id).executeTakeFirst()
  return row?.secret ?? null
}

type NewTotp = { secret: string; last_step: number; now: Date }

/** Returns false when the user has an authenticator app already. */
export async function insertTotp(tx: Tx, user_id: number, { secret, last_step, now }: NewTotp): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into user_totp (user_id, secret, last_step, created_at)
    values (${user_id}, ${secret}, ${last_step}, ${now.toISOString()}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Marks a time step as used. Returns false when this or a later step was used before, because a code works once. */
export async function spendStep(tx: Tx, user_id: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update user_totp set last_step = ${step}
    where user_id = ${user_id} and last_step < ${step}`.execute(tx)
  return numAffectedRows === 1n
}

export async function spendRecoveryCode(tx: Tx, user_id: number, code_hash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update recovery_code set used_at = ${now.toISOString()}
    where user_id = ${user_id} and code_hash = ${code_hash} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function replaceRecoveryCodes(tx: Tx, user_id: number, code_hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_code where user_id = ${user_id}`.execute(tx)
  await sql`insert into recovery_code (user_id, code_hash) select ${user_id}, unnest(${code_hashes}::bytea[])`.execute(
    tx,
  )
}

export async function deleteRecoveryCodes(tx: Tx, user_id: number): Promise<void> {
  await sql`delete from recovery_code where user_id = ${user_id}`.execute(tx)
}

export async function deleteTotp(tx: Tx, user_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from user_totp where user_id = ${user_id}`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes the authenticator app, the passkeys and the recovery codes; returns whether there was a factor. */
export async function deleteSecondFactor(tx: Tx, user_id: number): Promise<boolean> {
  const had_factor = await hasFactor(tx, user_id)
  await sql`with codes as (delete from recovery_code where user_id = ${user_id}),
      keys as (delete from passkey where user_id = ${user_id})
    delete from user_totp where user_id = ${user_id}`.execute(tx)
  return had_factor
}
