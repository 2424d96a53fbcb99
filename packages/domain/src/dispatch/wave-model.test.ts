import { seededDice } from '../seeded-random.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { applyInlay } from './inlay-edits.ts'
import { loadOf } from './occupancy.ts'
import { changesOf, type PositionChange } from './position-changes.ts'
import { type LoggedAction, replay } from './replay.ts'
import { handOver, lockTrip, reorderTrip } from './trip-edits.ts'
import { undoChanges } from './undo.ts'
import { sampleDriver, sampleOrder, sampleTrip, sampleWave } from './wave-samples.ts'
import { fixedCount, orderOf, tripOf, type Wave, type WaveTrip } from './wave.ts'

/** Number of random waves; `bin/bench dispatch-model` runs more. */
const WAVES = Number(process.env['DISPATCH_MODEL_WAVES'] ?? 600)
const EDITS = 12

type Dice = ReturnType<typeof seededDice>

/** Independent model of a wave: the orders of each trip in sequence. It shares no code with the rules. */
type Model = Map<number, number[]>
const modelOf = (wave: Wave): Model => new Map(wave.trips.map(({ id, stops }) => [id, stops.map((s) => s.order_id)]))
const shown = (model: Model) => [...model].map(([id, orders]) => `${id}: ${orders.join(' ')}`)

function randomWave(dice: Dice): Wave {
  const trips = Array.from({ length: 2 + dice(4) }, (_, i) => i + 1)
  const orders = Array.from({ length: 5 + dice(16) }, (_, i) =>
    sampleOrder(i + 1, {
      volume: 40 + dice(260),
      bags: dice(4) === 0 ? 1 + dice(3) : null,
      unlock: dice(6) === 0,
      deli_id: dice(20) === 0 ? 2 : 1,
      status: dice(15) === 0 ? 'completed' : 'ready',
    }),
  )
  const on = new Map(trips.map((id) => [id, [] as number[]]))
  for (const { id, deli_id, status } of orders)
    if (deli_id === 1 && status === 'ready' && dice(3) > 0) on.get(trips[dice(trips.length)]!)!.push(id)
  const all = trips.map((id): WaveTrip => {
    const trip = sampleTrip(id, on.get(id), { inlays_lock: dice(4) === 0 })
    const started = dice(5) === 0 ? dice(trip.stops.length + 1) : 0
    if (started === 0) return trip
    const stops = trip.stops.map((stop, i) => (i < started ? { ...stop, state: 'delivered' as const } : stop))
    return { ...trip, status: 'in_progress', stops }
  })
  const drivers = [...trips, 99].map((id) =>
    sampleDriver(id, { capacity: { volume: 400 + dice(900), bags: 12, stops: 6 } }),
  )
  return sampleWave(all, orders, drivers)
}

const startedOf = (wave: Wave, trip_id: number) =>
  tripOf(wave, trip_id)
    .stops.filter((s) => s.state !== 'pending')
    .map((s) => s.order_id)

/** Independent check of whether the order may move to this position. */
function mayGo(wave: Wave, model: Model, id: number, to: number | null, index: number, override: boolean): boolean {
  const order = orderOf(wave, id)
  const from = [...model].find(([, ids]) => ids.includes(id))?.[0] ?? null
  if (from !== null) {
    if (tripOf(wave, from).inlays_lock && !order.unlock) return false
    if (startedOf(wave, from).includes(id)) return false
  }
  if (to === null) return true
  const trip = tripOf(wave, to)
  if (trip.inlays_lock && !order.unlock) return false
  if (order.deli_id !== 1 || order.status === 'completed') return false
  if (index < startedOf(wave, to).length) return false
  if (from === to) return true
  if (trip.status === 'in_progress') return false
  if (override) return true
  const { capacity } = wave.drivers.get(trip.driver_id)!
  const carried = [...model.get(to)!, id].map((one) => orderOf(wave, one))
  const volume = carried.reduce((sum, one) => sum + (one.bags === null ? one.volume : one.bags * 100), 0)
  const bags = carried.reduce((sum, one) => sum + (one.bags ?? Math.max(1, Math.ceil(one.volume / 100))), 0)
  return volume <= capacity.volume && bags <= capacity.bags && carried.length <= capacity.stops
}

function expectWhole(wave: Wave, model: Model): void {
  expect(shown(modelOf(wave))).toEqual(shown(model))
  const placed = wave.trips.flatMap(({ stops }) => stops.map(({ order_id }) => order_id))
  expect(new Set(placed).size).toBe(placed.length)
  for (const trip of wave.trips) {
    const carried = trip.stops.map(({ order_id }) => orderOf(wave, order_id))
    const volume = carried.reduce((sum, one) => sum + (one.bags === null ? one.volume : one.bags * 100), 0)
    expect(loadOf(wave, trip)).toMatchObject({ volume, stops: carried.length })
  }
}

type ModelStep = { wave: Wave; changes: readonly PositionChange[] }

function randomMove(dice: Dice, wave: Wave, model: Model): ModelStep {
  const ids = [...wave.orders.keys()]
  const order_ids = Array.from({ length: 1 + dice(3) }, () => ids[dice(ids.length)]!)
  const trip = wave.trips[dice(wave.trips.length)]!
  const override = dice(4) === 0
  const to =
    dice(4) === 0 ? null : { trip_id: trip.id, position: dice(3) === 0 ? null : 1 + dice(trip.stops.length + 2) }
  let position = to?.position ?? null
  const expected: boolean[] = []
  for (const id of new Set(order_ids)) {
    const from = [...model].find(([, list]) => list.includes(id))
    const rest = to ? model.get(to.trip_id)!.filter((one) => one !== id) : []
    const index = Math.min(position === null ? Infinity : position - 1, rest.length)
    const stays = to ? from?.[0] === to.trip_id && from[1].indexOf(id) === index : !from
    const ok = stays || mayGo(wave, model, id, to?.trip_id ?? null, index, override)
    expected.push(ok)
    if (!ok) continue
    if (from) from[1].splice(from[1].indexOf(id), 1)
    if (to) model.get(to.trip_id)!.splice(index, 0, id)
    if (position !== null) position = index + 2
  }
  const edited = applyInlay(wave, order_ids, to, { override })
  expect(edited.orders.map(({ ok }) => ok)).toEqual(expected)
  for (const { ok, problems } of edited.orders) if (!ok) expect(problems.length).toBeGreaterThan(0)
  const done = edited.orders.flatMap(({ order_id, ok }) => (ok ? [order_id] : []))
  return { wave: edited.wave, changes: changesOf(wave, edited.wave, done) }
}

function randomReorder(dice: Dice, wave: Wave, model: Model): ModelStep {
  const trip = wave.trips[dice(wave.trips.length)]!
  const now = model.get(trip.id)!
  const wanted = now.toSorted(() => dice(3) - 1)
  const bound = (list: number[]) => list.filter((id) => !orderOf(wave, id).unlock).join()
  const fixed = startedOf(wave, trip.id).length
  const ok =
    wanted.join() === now.join() ||
    ((!trip.inlays_lock || bound(now) === bound(wanted)) &&
      wanted.slice(0, fixed).join() === now.slice(0, fixed).join())
  if (!ok) {
    expect(() => reorderTrip(wave, trip.id, wanted)).toThrow(Refusal)
    return { wave, changes: [] }
  }
  const after = reorderTrip(wave, trip.id, wanted)
  const changes = changesOf(
    wave,
    after,
    wanted.filter((id, i) => now[i] !== id),
  )
  model.set(trip.id, wanted)
  return { wave: after, changes }
}

function randomSwap(dice: Dice, wave: Wave, model: Model): ModelStep {
  const [a, b] = [wave.trips[dice(wave.trips.length)]!, wave.trips[dice(wave.trips.length)]!]
  if (a.id === b.id) return { wave, changes: [] }
  const free = [a, b].every((trip) => !trip.inlays_lock && trip.status === 'draft')
  if (!free) {
    expect(() => handOver(wave, a.id, { driver_id: b.driver_id, other_id: b.id }, { override: true })).toThrow(Refusal)
    return { wave, changes: [] }
  }
  const { wave: after } = handOver(wave, a.id, { driver_id: b.driver_id, other_id: b.id }, { override: true })
  const [of_a, of_b] = [model.get(a.id)!, model.get(b.id)!]
  model.set(a.id, of_b).set(b.id, of_a)
  return { wave: after, changes: changesOf(wave, after, []) }
}

test(`random edits, replays and undos of ${WAVES} random waves match the model`, () => {
  for (let seed = 1; seed <= WAVES; seed++) {
    const dice = seededDice(seed)
    let wave = randomWave(dice)
    const model = modelOf(wave)
    const first = changesOf(
      sampleWave(
        wave.trips.map((t) => ({ ...t, stops: [] })),
        [],
      ),
      wave,
      [],
    )
    const log: LoggedAction[] = [
      { kind: 'move', at: new Date(0), changes: first, trip_ids: wave.trips.map(({ id }) => id) },
    ]
    for (let i = 1; i <= EDITS; i++) {
      const kind = dice(10)
      const before = wave
      if (kind === 9) wave = lockTrip(wave, wave.trips[0]!.id, dice(2) === 0)
      const step =
        kind < 6
          ? randomMove(dice, wave, model)
          : kind < 8
            ? randomReorder(dice, wave, model)
            : randomSwap(dice, wave, model)
      expectUndone(kind === 9 ? wave : before, step)
      wave = step.wave
      log.push({ kind: 'move', at: new Date(i), changes: step.changes, trip_ids: [] })
      expectWhole(wave, model)
    }
    const played = replay(log, new Date(EDITS))
    expect(played.map(({ trip_id, order_ids }) => `${trip_id}: ${order_ids.join(' ')}`)).toEqual(shown(model))
  }
})

/** An undo right after the action restores the earlier state, unless a lock or a started stop prevents it. */
function expectUndone(before: Wave, { wave, changes }: ModelStep): void {
  const { wave: back, orders, overtaken } = undoChanges(wave, changes)
  expect(overtaken).toEqual([])
  const fixed_now = wave.trips.some((trip) => fixedCount(trip) > 0)
  if (orders.every(({ ok }) => ok) && !fixed_now) expect(shown(modelOf(back))).toEqual(shown(modelOf(before)))
}
