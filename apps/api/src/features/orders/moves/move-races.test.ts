import type { Caller } from '@tavlin/contract/access-rules'
import type { MoveName } from '@tavlin/domain/orders/order-machine'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { makeMove, NO_DETAILS } from './make-move.service.ts'
import { moveTasks } from '../../kitchen/task.service.ts'
import { findTasks } from '../../kitchen/task.repo.ts'

const app = testApp({ pool_size: 20 })
let world: OrderWorld
let boss: Caller
beforeAll(async () => {
  world = await orderWorld(app)
  const { id } = await app.person(['super_admin'])
  boss = { id, roles: ['super_admin'], permissions: [] }
})

const DETAILS = { ...NO_DETAILS, bags: 1, reason: 'customer_request', note: 'כך' } as const
const at = () => app.clock.now
const tryMove = (order_id: number, move: MoveName) =>
  change(app, { ...SYSTEM_CALL, caller: boss }, (tx) =>
    makeMove({ tx, call: { ...SYSTEM_CALL, caller: boss }, now: at() }, { ...DETAILS, order_id, move, by: boss }),
  ).then(
    () => move,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((other) => other === one).length]),
  )
const twenty = <T>(make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => make(i)))
let minute = 1005
const order = async () => (await placed(app, world, { cart: { start_minute: (minute += 15) } })).id

test('executes an order move once when twenty requests try', async () => {
  const id = await order()
  expect(tally(await twenty(() => tryMove(id, 'accept')))).toEqual({ accept: 1, move_not_allowed: 19 })
  expect(tally(await twenty(() => tryMove(id, 'start')))).toEqual({ start: 1, move_not_allowed: 19 })
  await expectInvariants(app.db)
})

test('cancels an order once when ten requests accept and ten cancel at once', async () => {
  const id = await order()
  const outcomes = tally(await twenty((i) => tryMove(id, i % 2 === 0 ? 'accept' : 'cancel')))
  expect(outcomes['cancel']).toBe(1)
  expect((outcomes['accept'] ?? 0) + outcomes['move_not_allowed']!).toBe(19)
  await expectInvariants(app.db)
})

test('stock and tasks agree with the final status of an order packed, recalled and cancelled at once', async () => {
  const id = await order()
  await tryMove(id, 'accept')
  await twenty((i) => tryMove(id, (['pack', 'recall', 'start', 'cancel'] as const)[i % 4]!))
  await expectInvariants(app.db)
})

test('the invariants hold when twenty requests start the same task of an order at once', async () => {
  const id = await order()
  await tryMove(id, 'accept')
  const { tasks } = (await findTasks(app.db, id))!
  const [task] = tasks
  const deps = { db: app.db, now: at } as unknown as Deps
  const call = { ...SYSTEM_CALL, caller: boss }
  const place = { deli_id: world.deli_id, section_id: task!.section_id }
  const begin = () => moveTasks(deps, { ...call, caller: boss }, place, { task_ids: [task!.id], state: 'started' })
  await twenty(begin)
  await expectInvariants(app.db)
})
