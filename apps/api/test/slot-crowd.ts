import { seededRandom } from '@tavlin/domain/seeded-random'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@tavlin/domain/refusal'
import { sql } from 'kysely'
import { holdCapacity } from '../src/features/delis/availability/reservation.service.ts'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import type { Db } from '../src/platform/db/db.ts'
import { MONDAY, NOW, SEVEN } from './deli-world.ts'

/** Reserves capacity for one order, or throws the refusal. */
export type Hold = (node: number, id: string, start_minute: number) => Promise<unknown>

/** Reserves through the service. Each connection pool represents an API process with its own queue and cached data. */
export const holdIn =
  (nodes: readonly Db[], deli_id: number, meal_id: number, now = () => NOW): Hold =>
  (node, id, start_minute) =>
    holdCapacity({ db: nodes[node % nodes.length]!, now }, SYSTEM_CALL, deli_id, {
      id,
      minutes: 10,
      date: MONDAY,
      start_minute,
      order_type: 'delivery',
      lines: [{ meal_id, quantity: 1, choices: [] }],
    })

/** Reserves wrongly, without a lock between check and write, to prove that the concurrency test detects such a race. */
export function holdWithoutLock(nodes: readonly Db[], deli_id: number, capacity: number): Hold {
  return async (node, id, start_minute) => {
    const db = nodes[node % nodes.length]!
    const { rows } = await sql<{ taken: number }>`select count(*) as taken from slot_reservation
      where deli_id = ${deli_id} and start_minute = ${start_minute} and state = 'held'`.execute(db)
    if (rows[0]!.taken >= capacity) throw new Refusal('slot_full')
    await sql`with slot as (insert into slot_load (deli_id, date, order_type, start_minute, end_minute)
        values (${deli_id}, ${MONDAY}, 'delivery', ${start_minute}, ${start_minute + 15}) on conflict do nothing)
      insert into slot_reservation values (${id}, ${deli_id}, ${MONDAY}, 'delivery', ${start_minute}, ${start_minute + 15},
        'held', now() + interval '1 day', 1, '{}', '{}', now()) on conflict do nothing`.execute(db)
  }
}

export type Tally = { readonly sold_ids: string[]; readonly rejected: Record<string, number> }
type Crowd = { readonly clients: number; readonly tries: number; readonly seed: number; readonly start_minute?: number }

/** Runs clients until all tries are used up; some send twice, some wait a moment. */
export async function crowd(hold: Hold, { clients, tries, seed, start_minute = SEVEN }: Crowd): Promise<Tally> {
  const random = seededRandom(seed)
  const tally: Tally = { sold_ids: [], rejected: {} }
  let left = tries
  const client = async (node: number): Promise<void> => {
    while (left-- > 0) {
      const id = randomUUID()
      if (random() < 0.05) await pause(random() * 5)
      const pressed = random() < 0.05 ? [id, id] : [id]
      const codes = await Promise.all(pressed.map((same) => codeOf(hold(node, same, start_minute))))
      if (codes.includes('ok')) tally.sold_ids.push(id)
      else tally.rejected[codes[0]!] = (tally.rejected[codes[0]!] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, node) => client(node)))
  return tally
}

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
