import { setTimeout as sleep } from 'node:timers/promises'
import { configOrExit } from '@tavlin/config/config'
import { sql } from 'kysely'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { runCampaign } from '../apps/api/src/features/chat/campaigns/send-campaign.service.ts'
import type { SmsCompany } from '../apps/api/src/platform/companies/sms.ts'
import { openLog } from '../apps/api/src/platform/monitoring/log.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { roleUrl, startTestServer, TEST_SERVER } from '../apps/api/test/test-server.ts'
import type { Result } from './pairs.ts'

const DATABASE = 'tavlin_bench_campaign'
const CUSTOMERS = Number(process.env['CAMPAIGN_CUSTOMERS'] ?? 9000)
/** The highest rate of a campaign, in messages per second. */
const PER_SECOND = 300
const ANSWER_MS = 150
const ALLOWED_TIME_MS = Date.parse('2026-11-18T10:00:00Z')
const WARM_UP_S = 5
const ANYONE = {
  segment: null,
  flag: null,
  lang: null,
  deli_id: null,
  least_days_away: null,
  most_days_away: null,
  least_points: null,
}

/**
 * Sends one campaign at the highest rate, with a provider that answers after `ANSWER_MS`. Every tenth customer has no
 * consent and gets no message.
 */
export async function campaign(): Promise<Result> {
  await startTestServer()
  await createDatabase(TEST_SERVER, DATABASE)
  await migrate(roleUrl('tavlin_owner', DATABASE))
  const { db } = openDatabase(roleUrl('tavlin_owner', DATABASE), 10)
  try {
    return await measure(db)
  } finally {
    await db.destroy()
    await dropDatabase(TEST_SERVER, DATABASE)
  }
}

async function measure(db: Db): Promise<Result> {
  const id = await newCampaign(db)
  const started = performance.now()
  const now = () => new Date(ALLOWED_TIME_MS + performance.now() - started)
  const sent = new Map<string, number>()
  const sent_at: number[] = []
  const company: SmsCompany = {
    send: async ({ to }) => {
      sent.set(to, (sent.get(to) ?? 0) + 1)
      sent_at.push(performance.now() - started)
      await sleep(ANSWER_MS)
      return `SM${to}`
    },
    find: () => Promise.resolve([]),
  }
  const deps = { db, now, config: configOrExit(), log: openLog('silent', 'bench') }
  for (;;) {
    await runCampaign(deps, company, id)
    const { rows } = await sql<{ state: string }>`select state from campaign where id = ${id}`.execute(db)
    if (rows[0]!.state !== 'sending') break
  }
  const seconds = (sent_at.at(-1)! - sent_at[0]!) / 1000
  const fullest = fullestSecond(sent_at)
  const expected = CUSTOMERS - Math.floor(CUSTOMERS / 10)
  const wrong = expected - sent.size + [...sent.values()].filter((times) => times > 1).length
  const rate = Math.round(sent_at.length / seconds)
  return {
    name: 'campaign',
    value: rate,
    unit: 'messages per second',
    goal: Math.round(PER_SECOND * 0.9),
    ok: wrong === 0 && rate >= PER_SECOND * 0.9,
    messages: sent_at.length,
    wrong,
    fullest_second: fullest,
    answer_ms: ANSWER_MS,
    seconds: Math.round(seconds),
  }
}

/** Returns the largest number of messages that left within any one second after the warm-up. */
function fullestSecond(times_ms: readonly number[]): number {
  let from = 0
  let fullest = 0
  for (const [at, time] of times_ms.entries()) {
    while (times_ms[from]! <= time - 1000) from++
    if (time > WARM_UP_S * 1000) fullest = Math.max(fullest, at - from + 1)
  }
  return fullest
}

async function newCampaign(db: Db): Promise<number> {
  await sql`insert into customer (phone, first_name, created_at) select '+9725' || lpad(n::text, 8, '0'), 'נועה', '2026-01-01'
    from generate_series(1, ${CUSTOMERS}::integer) as n`.execute(db)
  await sql`insert into consent (customer_id, channel, purpose, granted, text, source, at)
    select id, 'sms', 'marketing', true, 'כן', 'counter', '2026-01-02' from customer
    where right(phone, 8)::integer % 10 <> 0`.execute(db)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into campaign (name, text, audience, per_second, created_at, state,
      started_at, customers)
    values ('bench', '{business}: שלום {customer}. להסרה השיבו הסר', ${JSON.stringify(ANYONE)}::jsonb, ${PER_SECOND},
      '2026-11-18', 'sending', '2026-11-18', ${CUSTOMERS}) returning id`.execute(db)
  return rows[0]!.id
}
