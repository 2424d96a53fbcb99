import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { decodePolyline } from '@tavlin/domain/dispatch/polyline'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../test/chaos/free-port.ts'
import { demoHouses } from '../../../test/demo-houses.ts'
import { startEngine } from '../../../test/routing-engine.ts'
import { openRouting } from './open-routing.ts'
import type { Routing } from './routing.ts'

const RETRY_AFTER_MS = 100
const houses = demoHouses(110)
const means = { profile: 'car', hour: 18 } as const
const NOWHERE = { lat: 12, lng: 12 }
const closers: (() => unknown)[] = []
let engine: Awaited<ReturnType<typeof startEngine>>
let port: number
let lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const open = (at: number, timeout_ms = 5000, retry_after_ms = RETRY_AFTER_MS): Routing =>
  openRouting({ url: `http://127.0.0.1:${at}`, tiles_dir: '', timeout_ms }, log, retry_after_ms)

beforeAll(async () => {
  port = await freePort()
  engine = await startEngine(port)
})
afterAll(async () => {
  for (const close of closers) close()
  await engine.end('SIGTERM')
})

/** Starts a server that answers in place of the routing engine. */
async function pretend(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await new Promise((listens) => server.once('listening', listens))
  return (server.address() as AddressInfo).port
}
const two = (routing: Routing) => routing.matrix({ ...means, sources: houses.slice(0, 2), targets: houses.slice(0, 2) })
const nothing = [
  [null, null],
  [null, null],
]

test('joins a routing matrix from several blocks, with separate times per vehicle profile', async () => {
  const routing = open(port)
  const sums: number[] = []
  for (const profile of ['car', 'scooter', 'bicycle'] as const) {
    const legs = await routing.matrix({ sources: houses, targets: houses.slice(0, 104), profile, hour: 18 })
    expect(legs.map((row) => row.length)).toEqual(houses.map(() => 104))
    expect(legs.flat()).not.toContain(null)
    expect(legs.every((row, i) => i >= 104 || row[i]!.seconds === 0)).toBe(true)
    sums.push(legs.flat().reduce((sum, leg) => sum + leg!.seconds, 0))
  }
  expect(sums[0]).toBeLessThan(sums[1]!)
  expect(sums[1]).toBeLessThan(sums[2]!)
})

test('returns a route with the legs of the matrix and a shape through all points in sequence', async () => {
  const routing = open(port)
  const points = houses.slice(0, 6)
  const { legs, shape } = (await routing.route({ ...means, points }))!
  const cells = await routing.matrix({ ...means, sources: points, targets: points })
  for (const [i, leg] of legs.entries()) {
    expect(Math.abs(leg.seconds - cells[i]![i + 1]!.seconds)).toBeLessThan(2)
    expect(Math.abs(leg.metres - cells[i]![i + 1]!.metres)).toBeLessThan(20)
  }
  const way = decodePolyline(shape)
  const nearest = points.map((point) => {
    const off = way.map(({ lat, lng }) => Math.hypot(lat - point.lat, lng - point.lng))
    return { at: off.indexOf(Math.min(...off)), off: Math.min(...off) }
  })
  expect(nearest.every(({ off }) => off < 0.001)).toBe(true)
  expect(nearest.map(({ at }) => at)).toEqual(nearest.map(({ at }) => at).toSorted((a, b) => a - b))
})

test('a point far from every road has no times, and the other points keep their times', async () => {
  const routing = open(port)
  const points = [...houses.slice(0, 5), NOWHERE, ...houses.slice(5, 20)]
  const legs = await routing.matrix({ ...means, sources: points, targets: points })
  expect(legs[5]!.every((leg) => leg === null)).toBe(true)
  for (const [i, row] of legs.entries())
    if (i !== 5) expect(row.flatMap((leg, j) => (leg === null ? [j] : []))).toEqual([5])
  expect(await routing.route({ ...means, points })).toBeNull()
  expect(await two(routing)).not.toContain(null)
  expect(lines).toEqual([])
})

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const OF_ANOTHER_SIZE = '{"sources_to_targets":{"durations":[[0]],"distances":[[0]]}}'
const NEGATIVE = '{"sources_to_targets":{"durations":[[0,-5],[1,0]],"distances":[[0,1],[1,0]]}}'

test.each<[string, RequestListener]>([
  ['no JSON', answering(200, 'Moved')],
  ['another shape', answering(200, '{"trip":{"legs":[{}]},"sources_to_targets":[]}')],
  ['another size', answering(200, OF_ANOTHER_SIZE)],
  ['negative times', answering(200, NEGATIVE)],
  ['an error', answering(500, '{}')],
  ['a full queue', answering(503, '{}')],
  ['a redirect', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1' }).end()],
  ['nothing and hangs up', (_request, response) => void response.socket!.destroy()],
])('rejects a routing engine that answers %s, and stops calling it for a while', async (_, answer) => {
  let questions = 0
  const routing = open(
    await pretend((request, response) => {
      questions++
      answer(request, response)
    }),
    5000,
    60_000,
  )
  expect(await two(routing)).toEqual(nothing)
  for (let i = 0; i < 5; i++) expect(await two(routing)).toEqual(nothing)
  expect(await routing.route({ ...means, points: houses.slice(0, 2) })).toBeNull()
  expect(questions).toBe(1)
})

test('waits for a slow routing engine once, and then only one caller at a time retries', async () => {
  let questions = 0
  const routing = open(await pretend(() => void questions++), 200)
  expect(await two(routing)).toEqual(nothing)
  await pause(RETRY_AFTER_MS + 20)
  await Promise.all(Array.from({ length: 20 }, () => two(routing)))
  expect(questions).toBe(2)
})

test('continues without a killed routing engine, uses it again once it answers, and logs outage and recovery once each', async () => {
  lines = []
  const routing = open(port)
  expect((await two(routing))[0]![1]).not.toBeNull()
  await engine.end('SIGKILL')
  for (let i = 0; i < 5; i++) expect(await two(routing)).toEqual(nothing)
  engine = await startEngine(port)
  await expect.poll(async () => (await two(routing))[0]![1]).not.toBeNull()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the routing engine cannot be reached; travel times are estimates',
    'the roads answer again',
  ])
  for (const { lat } of houses.slice(0, 2)) expect(lines.join('')).not.toContain(String(lat))
})
