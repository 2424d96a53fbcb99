import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

type SecondFactorRow = { totp_since: string | null; recovery_codes_left: number }

export async function findSecondFactor(db: Db, user_id: number): Promise<SecondFactorRow> {
  const { rows } = await sql<SecondFactorRow>`
    select (select created_at from user_totp where user_id = ${user_id}) as totp_since,
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

/** Removes the authenticator app and the recovery codes; returns whether there was one. */
export async function deleteSecondFactor(tx: Tx, user_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`with codes as (delete from recovery_code where user_id = ${user_id})
    delete from user_totp where user_id = ${user_id}`.execute(tx)
  return numAffectedRows === 1n
}
