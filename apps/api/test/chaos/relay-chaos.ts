import { seededRandom } from '@tavlin/domain/seeded-random'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/platform/db/db.ts'
import { currentPosition } from '../../src/platform/events/event-feed.ts'
import { send } from './api-client.ts'
import { type Listener, listen } from './listener.ts'
import { checkHearing, checkWrites, readTruth } from './oracle.ts'
import { type AssignedRole, inDelis } from '../assign-roles.ts'
import { type Person, makeDelis, makePerson, makeRole } from './seed.ts'
import { type System, startSystem } from './system.ts'
import { write } from './writers.ts'

const VICTIMS = ['relay', 'relay', 'api', 'api', 'realtime', 'postgres'] as const
type Kills = Record<(typeof VICTIMS)[number], number>
const FULL_LISTENERS = 3
const SETTLE_MS = 60_000

export type ChaosOptions = { readonly seconds: number; readonly writers: number; readonly seed: number }

/**
 * Writes over HTTP and listens with the official client while all processes are killed in turn; then compares stored
 * and received events.
 */
export async function runRelayChaos(options: ChaosOptions) {
  const system = await startSystem()
  const { db } = openDatabase(system.app_url, 4)
  try {
    return await run(system, db, options)
  } finally {
    await db.destroy()
    await system.stop()
  }
}

async function run(system: System, db: Db, { seconds, writers, seed }: ChaosOptions) {
  const random = seededRandom(seed)
  const delis = await makeDelis(db, Math.ceil(writers / 2))
  const crowd = await startListeners(system, db, delis)
  const authors = await Promise.all(Array.from({ length: writers }, () => makePerson(db, 'manager')))
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)

  let is_stopped = false
  const writing = authors.map((person, n) =>
    write(person, delis[n % delis.length]!, tomorrow, system.api_urls, seededRandom(seed + n), () => is_stopped),
  )
  const losing = crowd.revoked_listeners.map(async (listener, n) => {
    await sleep(seconds * 1000 * (0.2 + (0.5 * n) / crowd.revoked_listeners.length + 0.1 * random()))
    await listener.lose()
  })
  const kills = await killInTurn(system, random, Date.now() + seconds * 1000)
  is_stopped = true
  await system.becomesReady()
  const logs = await Promise.all(writing)
  await Promise.all(losing)

  const truth = await readTruth(db)
  await settle(db, crowd.listeners, truth.events.at(-1)?.id ?? 0)
  const acknowledged = logs.flatMap((log) => log.acknowledged)
  const writes = await checkWrites(db, acknowledged, truth)
  const received = await Promise.all(
    crowd.all.map(async ({ listener, may }) => ({
      ...checkHearing(listener.received, truth, await may()),
      ...listener.counts,
    })),
  )
  for (const { listener } of crowd.all) listener.stop()

  const sum = (pick: (one: (typeof received)[number]) => number) =>
    received.reduce((total, one) => total + pick(one), 0)
  const lost = writes.missing + sum((one) => one.lost)
  const faults = [...writes.faults, ...logs.flatMap((log) => log.surprises)]
  const leaked = sum((one) => one.leaked)
  const misordered = sum((one) => one.misordered)
  return {
    name: 'relay-chaos',
    value: lost,
    unit: 'lost',
    goal: 0,
    ok: lost + writes.doubled + leaked + misordered + truth.dead_letters + faults.length === 0,
    acknowledged: acknowledged.length,
    committed: truth.events.length,
    delivered: sum((one) => one.by_socket + one.by_cursor),
    by_cursor: sum((one) => one.by_cursor),
    duplicates: sum((one) => one.duplicates),
    leaked,
    misordered,
    doubled: writes.doubled,
    dead_letters: truth.dead_letters,
    faults: faults.slice(0, 5),
    refusals: sum((one) => one.refusals),
    reconnects: sum((one) => one.connections - 1),
    retries: logs.reduce((total, log) => total + log.retries, 0),
    conflicts: logs.reduce((total, log) => total + log.conflicts, 0),
    kills,
    seconds,
    writers,
    seed,
  }
}

type Receiver = { listener: Listener; may: () => Promise<(event: { id: number; deli_id: number }) => boolean> }

/** Starts listeners for all delis, half of them and none, and three who lose the permission during the run. */
async function startListeners(system: System, db: Db, delis: readonly number[]) {
  const owner = await makePerson(db, 'super_admin')
  const half = delis.slice(0, Math.ceil(delis.length / 2))
  await makeRole(db, 'half')
  const from_cursor = (await currentPosition(db)).id
  const channels = delis.map((id) => `private-deli.${id}`)
  const hear = ({ token }: Person) => listen(system, token, channels, from_cursor)
  const allowed = async (role: AssignedRole, mayReceive: (deli_id: number) => boolean): Promise<Receiver> => ({
    listener: hear(await makePerson(db, role)),
    may: async () => (event) => mayReceive(event.deli_id),
  })
  const full = await Promise.all(Array.from({ length: FULL_LISTENERS }, () => allowed('manager', () => true)))
  const limited = await allowed(inDelis('half', half), (deli_id) => half.includes(deli_id))
  const without = await allowed('clerk', () => false)

  const revoked_listeners = await Promise.all(
    LOSSES.map(async ({ event, request }, n) => {
      const role_id = await makeRole(db, `loser_${n}`)
      const person = await makePerson(db, `loser_${n}`)
      const lose = async () => {
        const { status, json } = await send(system.api_urls, { ...request(person, role_id), token: owner.token })
        if (status !== 200) throw new Error(`the right could not be taken: ${JSON.stringify(json)}`)
      }
      return { listener: hear(person), lose, ended_by: event(person, role_id) }
    }),
  )
  const receivers: Receiver[] = revoked_listeners.map(({ listener, ended_by }) => ({
    listener,
    // Events up to the loss of the permission need not have arrived, so only received events are checked.
    may: async () => {
      const last_id = await idOf(db, ended_by)
      return ({ id }) => id < last_id && listener.received.has(id)
    },
  }))
  return {
    revoked_listeners,
    listeners: [...full, limited].map((one) => one.listener),
    all: [...full, limited, without, ...receivers],
  }
}

const LOSSES = [
  {
    event: (_person: Person, role_id: number) => ({ name: 'role.changed', data: { role_id } }),
    request: (_person: Person, role_id: number) => ({
      path: '/permissions/update/roles',
      method: 'POST',
      key: `lose-role-${role_id}`,
      body: { id: role_id, items: [], version: 1 },
    }),
  },
  {
    event: ({ id }: Person) => ({ name: 'user.signed_out', data: { user_id: id } }),
    request: ({ id }: Person) => ({ path: `/users/${id}/sessions`, method: 'DELETE', key: `lose-session-${id}` }),
  },
  {
    event: ({ id }: Person) => ({ name: 'user.changed', data: { user_id: id } }),
    request: ({ id }: Person) => ({
      path: '/permissions/update/users',
      method: 'POST',
      key: `lose-roles-${id}`,
      body: { id, items: [], version: 1 },
    }),
  },
]

async function idOf(db: Db, { name, data }: { name: string; data: object }): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from event
    where name = ${name} and data @> ${JSON.stringify(data)}::jsonb order by id limit 1`.execute(db)
  return rows[0]!.id
}

/** Kills the processes in random sequence, at least one round. */
async function killInTurn(system: System, random: () => number, until: number): Promise<Kills> {
  const { children, cluster } = system
  const kills: Kills = { relay: 0, api: 0, realtime: 0, postgres: 0 }
  for (;;) {
    for (const victim of VICTIMS.map((name) => ({ name, at: random() })).sort((a, b) => a.at - b.at)) {
      await sleep(500 + random() * 1500)
      if (Date.now() > until && kills.relay + kills.api + kills.realtime + kills.postgres >= VICTIMS.length)
        return kills
      kills[victim.name]++
      if (victim.name === 'relay') children.worker.kill()
      if (victim.name === 'realtime') children.realtime.kill()
      if (victim.name === 'api') (random() < 0.5 ? children.api_1 : children.api_2).kill()
      if (victim.name === 'postgres') {
        cluster.kill()
        await cluster.up()
      }
      // Skips the wait half of the time, so that kills also hit a system that is still recovering.
      if (random() < 0.5) await system.becomesReady()
    }
  }
}

/** Waits until the relay has published everything and every listener has caught up, at most `SETTLE_MS`. */
async function settle(db: Db, listeners: readonly Listener[], last_id: number): Promise<void> {
  const isPublished = async (): Promise<boolean> => {
    const { rows } = await sql<{
      position: number
    }>`select position from event_offset where consumer = 'realtime'`.execute(db)
    return rows[0]!.position >= last_id
  }
  const until = Date.now() + SETTLE_MS
  while (Date.now() < until && !(await isPublished())) await sleep(100)
  while (Date.now() < until && !listeners.every((one) => one.isCurrent())) await sleep(100)
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      writers: { type: 'string', default: '64' },
      seed: { type: 'string', default: String(Date.now() % 1e6) },
    },
  })
  const result = await runRelayChaos({
    seconds: Number(values.seconds),
    writers: Number(values.writers),
    seed: Number(values.seed),
  })
  process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exit(result.ok ? 0 : 1)
}
