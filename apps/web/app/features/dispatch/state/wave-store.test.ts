import { urlOf } from '@tavlin/contract/client'
import { expect, test } from 'vitest'
import { withOp } from './optimistic.ts'
import { driverOf, orderIn } from './wave-reads.ts'
import { driver, order, stop, trip, wave } from './wave.samples.ts'
import { type OpAnswer, type OpSender, waveStore } from './wave-store.ts'
import type { InlayOutcome, Trip, Wave } from './wave-types.ts'

const idsOf = (of: Wave, row_id: number) => driverOf(of, row_id)?.trip?.stops.map(({ order_id }) => order_id)
const done = (trips: Trip[], more: Partial<InlayOutcome> = {}): OpAnswer => ({
  ok: true,
  data: { action_id: 7, orders: [], trips, waiting: [], ...more },
})
const rejected = (code: 'busy' | 'version_stale', details = {}): OpAnswer => ({
  ok: false,
  error: { code, message: code, details },
})

/** Simulates a server that answers when, and in the order, the test decides. */
function slowly(first: Wave) {
  const requests: { path: string; body: Record<string, unknown>; answer: (answer: OpAnswer) => void }[] = []
  const send: OpSender = ({ call, input }) =>
    new Promise((answer) =>
      requests.push({ path: urlOf(call, input), body: (input.body ?? {}) as Record<string, unknown>, answer }),
    )
  let key = 0
  return { store: waveStore(first, send, () => `key-${key++}`, withOp), requests }
}
const turn = () => new Promise((done_) => setTimeout(done_))

const two = () => wave([driver(1, trip(1, [11, 12])), driver(2, trip(2, [21]))], [order(1), order(2), order(3)])

test('the store draws a move before the server answers, and creates a trip for a driver without one', () => {
  const { store } = slowly(wave([driver(1, trip(1, [11])), driver(2, null)], [order(1), order(2)]))
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: 1 })
  void store.run({ kind: 'move', order_ids: [2], row_id: 2, position: null })
  const { wave: shown, busy } = store.get()
  expect(idsOf(shown, 1)).toEqual([1, 11])
  expect(idsOf(shown, 2)).toEqual([2])
  expect(shown.waiting).toEqual([])
  expect([...busy]).toEqual([1, 2])
})

test('the store does not draw a move to a driver who is barred from the order or lacks the skill for it', () => {
  const event = order(3, { volume: 1200, bags: null })
  const drivers = [driver(1, null), driver(2, null, { skills: [], capacity_volume: 2000 })]
  const { store } = slowly(wave(drivers, [order(1, { forbidden_driver_ids: [1] }), event]))
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: null })
  void store.run({ kind: 'move', order_ids: [3], row_id: 2, position: null })
  const { wave: shown } = store.get()
  expect([idsOf(shown, 1), idsOf(shown, 2)]).toEqual([[], []])
})

test('the store shows the state of the last request when responses arrive in reverse order', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: 1 })
  void store.run({ kind: 'move', order_ids: [2], row_id: 2, position: null })
  expect(requests).toHaveLength(2)
  requests[1]!.answer(done([trip(2, [21, 2], { version: 2 })]))
  await turn()
  expect(idsOf(store.get().wave, 1)).toEqual([1, 11, 12])
  requests[0]!.answer(done([trip(1, [1, 11, 12], { version: 2 })]))
  await turn()
  expect([idsOf(store.get().wave, 1), idsOf(store.get().wave, 2)]).toEqual([
    [1, 11, 12],
    [21, 2],
  ])
  expect(store.get().ops).toEqual([])
})

test('the store drops an older version of a trip from a fetch', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: 1 })
  requests[0]!.answer(done([trip(1, [1, 11, 12], { version: 5 })]))
  await turn()
  store.receive(two())
  expect(idsOf(store.get().wave, 1)).toEqual([1, 11, 12])
  expect(orderIn(store.get().wave, 1)).toMatchObject({ stop_id: 1001 })
  expect(store.get().wave.waiting.map(({ order_id }) => order_id)).toEqual([2, 3])
})

test('a removed order stays among the waiting ones when an older fetch still has it on its trip', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'remove', order_ids: [12] })
  requests[0]!.answer(done([trip(1, [11], { version: 2 })], { waiting: [order(12)] }))
  await turn()
  store.receive(two())
  expect(store.get().wave.waiting.map(({ order_id }) => order_id)).toContain(12)
  expect(idsOf(store.get().wave, 1)).toEqual([11])
})

test('the store does not roll back a newer move of an order when an older move is rejected', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: null })
  void store.run({ kind: 'move', order_ids: [1], row_id: 2, position: null })
  expect(requests).toHaveLength(1)
  requests[0]!.answer(rejected('busy'))
  await turn()
  expect(idsOf(store.get().wave, 1)).toEqual([11, 12])
  expect(idsOf(store.get().wave, 2)).toEqual([21, 1])
  expect(store.get().trouble).toMatchObject({ kind: 'error', is_superseded: true })
  requests[1]!.answer(done([trip(2, [21, 1], { version: 2 })]))
  await turn()
  expect(idsOf(store.get().wave, 2)).toEqual([21, 1])
})

test('the store queues the second operation on a trip and sends the version that the first one made', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: null })
  void store.run({ kind: 'move', order_ids: [2], row_id: 1, position: null })
  expect(requests).toHaveLength(1)
  expect(requests[0]!.body['seen']).toEqual([{ trip_id: 10, version: 1 }])
  requests[0]!.answer(done([trip(1, [11, 12, 1], { version: 2 })]))
  await turn()
  expect(requests[1]!.body['seen']).toEqual([{ trip_id: 10, version: 2 }])
  expect(idsOf(store.get().wave, 1)).toEqual([11, 12, 1, 2])
})

test('the store reports the saved trip and the unsaved one when the version is stale', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'move', order_ids: [1], row_id: 2, position: null })
  requests[0]!.answer(rejected('version_stale', { trips: [trip(2, [21, 3], { version: 2 })] }))
  await turn()
  const { trouble, wave: shown } = store.get()
  expect(trouble).toMatchObject({ kind: 'conflict', saved: [{ id: 20, version: 2 }] })
  expect(trouble && idsOf(trouble.mine, 2)).toEqual([21, 1])
  expect(idsOf(shown, 2)).toEqual([21, 3])
  expect(shown.waiting.map(({ order_id }) => order_id)).toEqual([1, 2])
})

test('the store does not draw an operation that the rules reject, and reports the reason for each order', async () => {
  const locked = trip(1, [11], { inlays_lock: true })
  const { store, requests } = slowly(wave([driver(1, locked)], [order(1)]))
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: null })
  expect(idsOf(store.get().wave, 1)).toEqual([11])
  const problems = [{ code: 'trip_locked' as const, is_final: true }]
  requests[0]!.answer(done([locked], { action_id: null, orders: [{ order_id: 1, ok: false, problems }] }))
  await turn()
  expect(store.get().trouble).toMatchObject({ kind: 'problems', answers: [{ order_id: 1, problems }] })
})

test.each([
  { kind: 'move', order_ids: [1], row_id: 9, position: null },
  { kind: 'reorder', trip_id: 90, order_ids: [11, 12] },
  { kind: 'hand_over', trip_id: 90, row_id: 2 },
  { kind: 'hand_over', trip_id: 10, row_id: 9 },
  { kind: 'lock', trip_id: 90, locked: true },
] as const)('the store draws the wave unchanged for an operation whose trip or driver was deleted: %j', (op) => {
  const before = two()
  expect(withOp(before, op)).toBe(before)
})

test('applying an operation to a malformed wave throws instead of returning the wave unchanged', () => {
  const broken = { ...two(), waiting: [{ ...order(1), forbidden_driver_ids: null as never }] }
  expect(() => withOp(broken, { kind: 'move', order_ids: [1], row_id: 1, position: null })).toThrow(TypeError)
})

test('the store draws a handed-over trip and a swap of two trips before the server answers', () => {
  const { store } = slowly(wave([driver(1, trip(1, [11])), driver(2, trip(2, [21])), driver(3, null)], []))
  void store.run({ kind: 'hand_over', trip_id: 10, row_id: 3 })
  expect([idsOf(store.get().wave, 1), idsOf(store.get().wave, 3)]).toEqual([undefined, [11]])
  void store.run({ kind: 'hand_over', trip_id: 10, row_id: 2 })
  expect([idsOf(store.get().wave, 2), idsOf(store.get().wave, 3)]).toEqual([[11], [21]])
})

test('the store draws lock, exemption and a new sequence before the server answers', () => {
  const started = trip(1, [11, 12, 13], { stops: [stop(11, 1, { state: 'delivered' }), stop(12, 2), stop(13, 3)] })
  const { store } = slowly(wave([driver(1, started)], []))
  void store.run({ kind: 'reorder', trip_id: 10, order_ids: [11, 13, 12] })
  expect(idsOf(store.get().wave, 1)).toEqual([11, 13, 12])
  void store.run({ kind: 'reorder', trip_id: 10, order_ids: [13, 11, 12] })
  expect(idsOf(store.get().wave, 1)).toEqual([11, 13, 12])
  void store.run({ kind: 'lock', trip_id: 10, locked: true })
  void store.run({ kind: 'exempt', order_id: 13, unlock: true })
  expect(driverOf(store.get().wave, 1)?.trip).toMatchObject({ inlays_lock: true })
  expect(orderIn(store.get().wave, 13)).toMatchObject({ unlock: true })
})

test('the store locks a trip when the lock was pressed while the server was still saving the trip', async () => {
  const { store, requests } = slowly(wave([driver(2, null)], [order(1)]))
  void store.run({ kind: 'move', order_ids: [1], row_id: 2, position: null })
  void store.run({ kind: 'lock', trip_id: driverOf(store.get().wave, 2)!.trip!.id, locked: true })
  expect(requests).toHaveLength(1)
  requests[0]!.answer(done([trip(2, [1], { version: 4 })]))
  await turn()
  expect(requests[1]).toMatchObject({ path: '/inlays/trips/20/lock', body: { locked: true, version: 4 } })
  expect(driverOf(store.get().wave, 2)?.trip).toMatchObject({ id: 20, inlays_lock: true })
})

test('undo reverts an action of the user, and the order of a reverted move waits again', async () => {
  const { store, requests } = slowly(two())
  void store.run({ kind: 'move', order_ids: [1], row_id: 1, position: null })
  requests[0]!.answer(done([trip(1, [11, 12, 1], { version: 2 })]))
  await turn()
  expect(store.get().done).toEqual([7])
  void store.run({ kind: 'undo', action_id: 7 })
  requests[1]!.answer(done([trip(1, [11, 12], { version: 3 })], { waiting: [order(1)] }))
  await turn()
  expect(store.get()).toMatchObject({ done: [], undone: { kept: 0 }, trouble: null })
  expect(store.get().wave.waiting.map(({ order_id }) => order_id)).toContain(1)
})
