import type { Integration, TestOutcome } from '@tavlin/contract/integrations'
import { sql } from 'kysely'
import { settingOn } from '#platform/db/setting-on.ts'
import type { Db, Tx } from '#platform/db/db.ts'

export type TestResult = { readonly outcome: TestOutcome; readonly code: string }
export type TestRow = TestResult & { readonly integration: Integration; readonly tested_at: string }

export async function listTests(db: Db): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`select integration, outcome, code, tested_at from integration_test`.execute(db)
  return rows
}

export type TestTargets = {
  readonly email: string
  readonly lang: 'he' | 'en'
  readonly phone: string
  readonly address: string
  readonly business_name: string
}

/**
 * Returns what tests use: email and language of the user, the phone of the user or else of the manager, the name of the
 * business, and the address of the oldest active deli that has an address.
 */
export async function findTargets(db: Db, user_id: number, day: string): Promise<TestTargets> {
  const setting = (key: 'manager_phone' | 'business_name') =>
    sql`${settingOn(key, sql`${day}::date`, sql`null::integer`)} #>> '{}'`
  const { rows } = await sql<TestTargets>`select email, lang, coalesce(phone, ${setting('manager_phone')}) as phone,
      ${setting('business_name')} as business_name,
      coalesce((select address from deli where active and address <> '' order by id limit 1), '') as address
    from app_user where id = ${user_id}`.execute(db)
  return rows[0]!
}

export async function saveTest(tx: Tx, { integration, outcome, code, tested_at }: TestRow): Promise<void> {
  await sql`insert into integration_test (integration, outcome, code, tested_at)
    values (${integration}, ${outcome}, ${code}, ${tested_at})
    on conflict (integration) do update set outcome = excluded.outcome, code = excluded.code,
      tested_at = excluded.tested_at`.execute(tx)
}
