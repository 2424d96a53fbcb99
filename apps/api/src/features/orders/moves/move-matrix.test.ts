import type { OrderType } from '@tavlin/domain/availability/facts'
import {
  MOVE_NAMES,
  ORDER_MOVES,
  ORDER_STATUSES,
  type MoveName,
  type OrderStatus,
} from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { permissionsOf, ROLES } from '../../../../test/seeded-roles.ts'
import { tableMarks } from '../../../../test/table-marks.ts'
import { testApp } from '../../../../test/test-app.ts'
import { makeMove, NO_DETAILS } from './make-move.service.ts'

const app = testApp()
let world: OrderWorld
let driver_id: number
const tokens = new Map<string | null, string>()
const ids = {} as Record<OrderType, number>

beforeAll(async () => {
  world = await orderWorld(app)
  for (const role of ROLES) tokens.set(role, (await app.person(role === null ? [] : [role])).token)
  driver_id = (await app.person(['driver'])).id
  ids.delivery = (await placed(app, world)).id
  ids.pickup = (await placed(app, world, { cart: { order_type: 'pickup', address_id: null } })).id
})

const CELLS = (['delivery', 'pickup'] as const).flatMap((type) =>
  ORDER_STATUSES.filter((status) => type === 'delivery' || status !== 'on-the-way').map((status) => ({ status, type })),
)
/** The status that the cancelled order had before. */
const BEFORE = 'accepted'

/** Uses one order for all cells: sets its status with all data that a move could need. */
async function put(id: number, status: OrderStatus): Promise<number> {
  const is_cancelled = status === 'cancelled'
  const { rows } = await sql<{
    version: number
  }>`update orders set status = ${status}, driver_id = ${driver_id}, version = 1,
      cancelled_at = ${is_cancelled ? app.clock.now : null}, cancel_reason = ${is_cancelled ? 'customer_request' : null},
      cancelled_from = ${is_cancelled ? BEFORE : null}, points_earned = 0, stock_used_at = null,
      completed_at = ${status === 'completed' ? app.clock.now : null} where id = ${id} returning version`.execute(
    app.db,
  )
  return rows[0]!.version
}

const has = (role: string | null, permissions: readonly string[]): boolean =>
  role === 'super_admin'
    ? permissions.some((one) => one !== 'drive_trips')
    : role !== null && permissions.some((one) => one !== 'drive_trips' && permissionsOf(role).includes(one))

const rowsOf = (status: OrderStatus, type: OrderType) =>
  ORDER_MOVES.filter(
    ({ name, from, to, order_types }) =>
      from.includes(status) && order_types.includes(type) && (name !== 'restore' || to === BEFORE),
  )

/** Computes the expected response from `ORDER_MOVES` and the permissions of the roles. */
function expected(status: OrderStatus, type: OrderType, role: string | null, name: MoveName) {
  if (!has(role, ['view_orders'])) return { status: 403, code: 'not_allowed' }
  const row = rowsOf(status, type).find((one) => one.name === name)
  const allowed = rowsOf(status, type).flatMap((one) => (has(role, one.permissions) ? [one.name] : []))
  if (!row) return { status: 409, code: 'move_not_allowed', details: { status, allowed, version: 1 } }
  if (!has(role, row.permissions)) return { status: 403, code: 'not_allowed' }
  return { status: 200, to: row.to }
}

async function tried(id: number, role: string | null, move: MoveName) {
  const payload = { move, version: 1, bags: 1, reason: 'customer_request', note: 'כך נאמר' }
  const answer = await app.call(tokens.get(role)!, { method: 'PUT', url: `/orders/${id}/move`, payload })
  const { code, details, data } = answer.json()
  if (answer.statusCode === 200) return { status: 200, to: data.status }
  return { status: answer.statusCode, code, ...(code === 'move_not_allowed' && { details }) }
}

test.each(CELLS)(
  'allows every move of a $type order in status $status to exactly the roles of the move table',
  async ({ status, type }) => {
    const id = ids[type]
    await put(id, status)
    const cells = ROLES.flatMap((role) => {
      const may_look = has(role, ['view_orders'])
      return MOVE_NAMES.filter((_, i) => may_look || i < 2).map((name) => ({
        role,
        name,
        is: expected(status, type, role, name),
      }))
    })
    const { session: _, ...before } = await tableMarks(app.db)
    for (const { role, name, is } of cells.filter((cell) => cell.is.status !== 200))
      expect(await tried(id, role, name), `${role} ${name}`).toEqual(is)
    const { session: __, ...after } = await tableMarks(app.db)
    expect(after).toEqual(before)
    for (const { role, name, is } of cells.filter((cell) => cell.is.status === 200)) {
      expect(await tried(id, role, name), `${role} ${name}`).toEqual(is)
      await put(id, status)
    }
  },
)

test('a driver can move only the orders they deliver, and does not see others', async () => {
  const caller = (id: number) => ({ id, roles: ['driver'], permissions: [{ name: 'drive_trips', deli_ids: null }] })
  const move = (by: number, name: MoveName) =>
    app.db.transaction().execute((tx) =>
      makeMove(
        { tx, call: SYSTEM_CALL, now: app.clock.now },
        {
          ...NO_DETAILS,
          order_id: ids.delivery,
          move: name,
          by: caller(by),
        },
      ),
    )
  await put(ids.delivery, 'ready')
  await expect(move(driver_id + 1, 'depart')).rejects.toMatchObject({ code: 'not_found' })
  await expect(move(driver_id, 'recall')).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await move(driver_id, 'depart')).status).toBe('on-the-way')
  expect((await move(driver_id, 'return')).status).toBe('ready')
  await move(driver_id, 'depart')
  expect((await move(driver_id, 'deliver')).status).toBe('completed')
})
