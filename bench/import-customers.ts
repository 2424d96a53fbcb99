import { configOrExit } from '@tavlin/config/config'
import { sql } from 'kysely'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { customerEffects } from '../apps/api/src/customer-effects.ts'
import { saveSoldAt } from '../apps/api/src/features/delis/items/items.service.ts'
import type { ImportDeps } from '../apps/api/src/features/imports/import-kind.ts'
import { applyImport, showImport, uploadFile } from '../apps/api/src/features/imports/imports.service.ts'
import { runImport } from '../apps/api/src/features/imports/run-import.service.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { SYSTEM_CALL, type SignedCall } from '../apps/api/src/platform/http/call.ts'
import { openLog } from '../apps/api/src/platform/monitoring/log.ts'
import { sqlOf } from '../apps/api/test/count-sql.ts'
import type { Result } from './pairs.ts'

const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 500_000)
const DATABASE = 'tavlin_bench_import'
/** Largest growth of the memory of the process after the upload. */
const MOST_MEGABYTES = 300
const SAMPLE_MS = 200

/** Uploads a file of customers, and measures memory, time and statements of the job that reads and applies it. */
export async function importCustomers(): Promise<Result> {
  const config = configOrExit()
  const server = `postgres://postgres@127.0.0.1:${config.ports.pg}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${config.ports.pg}/${DATABASE}`)
  const { db } = openDatabase(`postgres://tavlin_app@127.0.0.1:${config.ports.pg}/${DATABASE}`, 4)
  try {
    return await measure({
      config,
      db,
      now: () => new Date(),
      log: openLog('fatal', 'bench'),
      files: null as never,
      geocoder: null as never,
      routing: null as never,
      saveSoldAt,
      effects: customerEffects,
    })
  } finally {
    await db.destroy()
    await dropDatabase(server, DATABASE)
  }
}

async function measure(deps: ImportDeps): Promise<Result> {
  const call = await ownerCall(deps.db)
  const { data: uploaded } = await uploadFile(deps, call, { kind: 'customers', file_name: 'all.csv', file: csv() })
  const memory = watchMemory()
  const reading = await timed(() => runImport(deps, uploaded.id))
  const { data: draft } = await showImport(deps, call, uploaded.id)
  await applyImport(deps, call, draft.id, { mode: 'all', version: draft.version })
  const applying = await timed(() => runImport(deps, draft.id))
  const megabytes = memory.stop()
  const { data: done } = await showImport(deps, call, draft.id)
  return {
    name: 'import-customers',
    value: megabytes.growth,
    unit: 'MB above the memory after the upload',
    goal: MOST_MEGABYTES,
    ok: done.progress.applied === CUSTOMERS && megabytes.growth <= MOST_MEGABYTES,
    peak_megabytes: megabytes.peak,
    customers: done.progress.applied,
    read_seconds: reading.seconds,
    read_statements: reading.statements,
    apply_seconds: applying.seconds,
    apply_statements: applying.statements,
  }
}

async function ownerCall(db: Db): Promise<SignedCall> {
  const { rows } = await sql<{ id: number }>`insert into app_user (email, first_name, last_name)
    values ('owner@bench.test', 'Owner', '') returning id`.execute(db)
  return { ...SYSTEM_CALL, caller: { id: rows[0]!.id, roles: ['super_admin'], permissions: [] } }
}

const FIRST_NAMES = ['דנה', 'יוסי', 'מאיה', 'עומר', 'Noa']

function csv(): Buffer {
  const lines = Array.from({ length: CUSTOMERS }, (_, n) => {
    const digits = String(n).padStart(7, '0')
    return `054${digits},${FIRST_NAMES[n % 5]} לוי${n % 977},mail${n}@bench.test,${n % 3 === 0 ? (n % 200) + 1 : ''},${n % 4 === 0 ? 100 : ''}`
  })
  return Buffer.from(['טלפון,שם מלא,דוא"ל,יתרת ארנק,נקודות', ...lines].join('\n'))
}

async function timed(work: () => Promise<void>): Promise<{ seconds: number; statements: number }> {
  const from = performance.now()
  const statements = (await sqlOf(work)).length
  return { seconds: Math.round((performance.now() - from) / 1000), statements }
}

function watchMemory() {
  const start = process.memoryUsage.rss()
  let peak = start
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { peak: Math.round(peak / 1_000_000), growth: Math.round((peak - start) / 1_000_000) }
    },
  }
}
