import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { WRITERS, emptyModel, hashesOf, readModel, withFound, writeUntil } from './test/model-writers.ts'
import { type RehearsalCluster, rehearsalCluster } from './test/rehearsal-cluster.ts'

const WRITES = process.env['CI'] === 'true' ? 2_000 : 10_000
const WAL_FILES = 8
const root = mkdtempSync(join(tmpdir(), 'tavlin-rehearsal-'))
chmodSync(root, 0o755) // PostgreSQL runs as another user when root starts it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // These tests take minutes only on a busy machine.
const started: RehearsalCluster[] = []
const model = emptyModel()
let lost: RehearsalCluster
let end: RehearsalCluster
let moment: { at: string; hashes: ReturnType<typeof hashesOf> }

beforeAll(async () => {
  lost = await start('lost')
})

afterAll(async () => {
  for (const cluster of started) await cluster.down()
  rmSync(root, { recursive: true, force: true })
})

async function start(name: string): Promise<RehearsalCluster> {
  const cluster = await rehearsalCluster(`${root}/${name}`)
  started.push(cluster)
  await cluster.up()
  return cluster
}

async function using<T>(cluster: RehearsalCluster, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(cluster.url, WRITERS)
  try {
    return await work(database)
  } finally {
    await database.pool.end()
  }
}

/** Switches the WAL file regularly, as on a normal day, so that there are several to lose. */
function switchWal({ pool }: Database): NodeJS.Timeout {
  let switched = 0
  return setInterval(() => {
    if (model.events.size < (switched * WRITES) / WAL_FILES) return
    switched++
    pool.query('select pg_switch_wal()').catch(() => {})
  }, 5)
}

async function archiveAll({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await vi.waitUntil(() => existsSync(`${archiveOf(lost)}/${rows[0]!.file}.gz`), { timeout: 30_000 })
}

/** Kills PostgreSQL with SIGKILL while the writers write. */
async function crashAt(writes: number): Promise<void> {
  while (model.events.size < writes) await sleep(1)
  process.kill(Number(readFileSync(`${lost.folder}/pg/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGKILL')
}

const archiveOf = ({ folder }: RehearsalCluster): string => {
  const [system] = readdirSync(`${folder}/wal-archive`)
  return `${folder}/wal-archive/${system}`
}

const isSegment = (name: string): boolean => /^[0-9A-F]{24}.gz$/.test(name)

test('on a new machine the database gets its schema, and its roles the configured passwords', async () => {
  expect((await lost.prepareDatabase()).stdout).toContain('migrated: 0001_ground.sql')
  expect((await lost.prepareDatabase()).stdout).toBe('the schema is up to date\n')
  const { pool } = openDatabase(`${lost.server_url}/postgres`, 1)
  const { rows } = await pool.query(`select rolname from pg_authid where rolpassword ~ '^SCRAM' order by 1`)
  expect(rows).toEqual([{ rolname: 'tavlin_app' }, { rolname: 'tavlin_owner' }])
  await pool.end()
})

test('writers lose their connection when PostgreSQL crashes after a backup and thousands of writes', async () => {
  await lost.backup()
  // A backup is named after the whole second in which it ended; a time within that second is not after it.
  await sleep(1100)
  await using(lost, async (database) => {
    const admin = openDatabase(`${lost.server_url}/postgres`, 1)
    const switching = switchWal(admin)
    await writeUntil(database, model, WRITES / 2)
    // The time is that of the server, like commit times, and nobody writes around it.
    await sleep(50)
    const { rows } = await admin.pool.query<{ at: string }>('select clock_timestamp()::text as at')
    moment = { at: rows[0]!.at, hashes: hashesOf(model) }
    await sleep(50)
    await writeUntil(database, model, model.events.size + 100)
    await archiveAll(admin)
    const crash = crashAt(WRITES)
    await expect(writeUntil(database, model, Number.POSITIVE_INFINITY)).rejects.toThrow()
    await crash
    clearInterval(switching)
    await admin.pool.end()
    expect(model.events.size).toBeGreaterThanOrEqual(WRITES)
    expect(model.open.size).toBeGreaterThan(0)
  })
})

test('a restore from the archive to a time between writes has exactly the rows of that time', async () => {
  await lost.restore(['--to', moment.at, `${root}/moment/pg`], { LOST_PGDATA: '/nowhere' })
  const found = await using(await start('moment'), readModel)
  expect(hashesOf(found)).toEqual(moment.hashes)
})

test('a restore to the end has every acknowledged write and no partial write', async () => {
  await lost.restore([`${root}/end/pg`])
  end = await start('end')
  const found = await using(end, readModel)
  expect(hashesOf(found)).toEqual(hashesOf(withFound(model, found)))
})

test('a restore without the old disk and with a broken archive stops with a message and no remains', async () => {
  renameSync(`${lost.folder}/pg`, `${lost.folder}/taken-away`)
  const target = `${root}/nothing/pg`
  const segments = readdirSync(archiveOf(lost)).filter(isSegment)
  expect(segments.length).toBeGreaterThan(4)
  const [, , broken] = segments.map((name) => `${archiveOf(lost)}/${name}`)

  truncateSync(broken!, 1000)
  await expect(lost.restore(['--to', moment.at, target])).rejects.toThrow('could not roll forward')
  rmSync(broken!)
  await expect(lost.restore(['--to', moment.at, target])).rejects.toThrow('ends before')
  await expect(lost.restore([target])).rejects.toThrow('is missing in')
  expect(readdirSync(target)).toEqual([])
})

test('a restored cluster can be backed up and restored again, keeping only the configured number', async () => {
  await end.down()
  renameSync(`${end.folder}/pg`, `${lost.folder}/pg`)
  await lost.up()
  const older = readdirSync(archiveOf(lost)).filter(isSegment)
  const more = await using(lost, async (database) => {
    const found = await readModel(database)
    await writeUntil(database, found, found.events.size + 100)
    return found
  })
  await lost.backup({ BACKUP_KEEP: '1' })
  expect(readdirSync(`${lost.folder}/backups`).filter((name) => name.endsWith('Z'))).toHaveLength(1)
  expect(readdirSync(archiveOf(lost))).toContain('00000002.history.gz')
  expect(readdirSync(archiveOf(lost)).filter((name) => older.includes(name))).toEqual([])

  await lost.restore([`${root}/again/pg`])
  expect(hashesOf(await using(await start('again'), readModel))).toEqual(hashesOf(more))
})
