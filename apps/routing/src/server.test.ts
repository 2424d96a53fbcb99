import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { ROOT } from '@tavlin/config/config'
import { buildTiles } from '@tavlin/demo-city/tiles'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Engine, EngineRefusal, loadEngine } from './engine.ts'
import { createRouting } from './server.ts'

const TILES = `${ROOT}/.local/tiles`
const NOWHERE = { lat: 12, lon: 12 }
let routing: ReturnType<typeof createRouting>
let houses: { lat: number; lon: number }[]

beforeAll(async () => {
  await buildTiles(TILES)
  routing = createRouting({ engine: await loadEngine(TILES) })
  const { addresses } = readGazetteer()
  houses = Array.from({ length: 102 }, (_, i) => addresses[i * 230]!).map(({ lat, lon }) => ({ lat, lon }))
})
afterAll(() => routing.close())

const post = async (url: string, payload: object | string, on = routing) => {
  const answer = await on.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
  return { status: answer.statusCode, body: answer.json() }
}
const matrix = (sources: object[], targets: object[], costing = 'auto') =>
  post('/sources_to_targets', { sources, targets, costing, verbose: false })

it('returns a matrix with the same durations as single routes, different in each direction', async () => {
  const few = houses.slice(0, 12)
  const { durations } = (await matrix(few, few)).body.sources_to_targets as { durations: number[][] }
  for (const [i, from] of few.entries())
    for (const [j, to] of few.entries()) {
      if (i === j) continue
      const { body } = await post('/route', { locations: [from, to], costing: 'auto', directions_type: 'none' })
      expect(Math.abs(body.trip.summary.time - durations[i]![j]!), `${i} to ${j}`).toBeLessThan(2)
    }
  const one_way = few.flatMap((_, i) => few.map((_, j) => Math.abs(durations[i]![j]! - durations[j]![i]!)))
  expect(Math.max(...one_way)).toBeGreaterThan(20)
})

it('accepts a trip with more stops than the tile settings allow, and a matrix of a hundred locations', async () => {
  const locations = houses
  const { body } = await post('/route', { locations, costing: 'motor_scooter', directions_type: 'none' })
  expect(body.trip.legs).toHaveLength(101)
  const hundred = houses.slice(0, 100)
  const { durations } = (await matrix(hundred, hundred, 'bicycle')).body.sources_to_targets
  expect(durations.flat().filter(Number.isInteger)).toHaveLength(10_000)
})

it('computes a route for the requested time of day', async () => {
  const date_time = { type: 1, value: '2026-01-06T17:00' }
  const matrix_body = {
    sources: houses.slice(0, 1),
    targets: houses.slice(1, 2),
    costing: 'auto',
    verbose: false,
    date_time,
  }
  const { body } = await post('/sources_to_targets', matrix_body)
  expect(body).toMatchObject({ algorithm: 'timedistancematrix' })
  expect(body.warnings).toBeUndefined()
})

it.each([
  ['a point far from every road', { locations: [NOWHERE, NOWHERE], costing: 'auto' }, 400],
  ['a request without points', { costing: 'auto' }, 400],
  ['invalid JSON', '{"locations":', 400],
  ['an unknown vehicle type', { locations: [NOWHERE, NOWHERE], costing: 'rocket' }, 400],
  ['a body of 300 kB', 'x'.repeat(300 * 1024), 413],
])('rejects %s with a message, and the next request succeeds', async (_, question, status) => {
  expect(await post('/route', question)).toMatchObject({ status })
  expect((await matrix(houses.slice(0, 2), houses.slice(0, 2))).status).toBe(200)
})

it('reports the health of the server and the engine version', async () => {
  expect((await routing.inject('/healthz')).json()).toEqual({ ok: true, has_tiles: true, waiting: 0 })
  expect((await routing.inject('/status')).json()).toMatchObject({ version: '3.6.1' })
})

it('the routing server runs without tiles and reports that they are missing', async () => {
  const empty = createRouting({ engine: await loadEngine('/nowhere') })
  onTestFinished(() => empty.close())
  expect((await empty.inject('/healthz')).json()).toMatchObject({ ok: true, has_tiles: false })
  expect(await post('/route', {}, empty)).toMatchObject({ status: 503 })
})

/** Creates an engine that responds on `release` and records its requests. */
function slowEngine() {
  const requests: string[] = []
  const answers: (() => void)[] = []
  const answerLater = (kind: string) => (question: string) => {
    requests.push(`${kind} ${question}`)
    return new Promise<string>((resolve) => answers.push(() => resolve(`"${question}"`)))
  }
  const engine: Engine = {
    route: answerLater('route'),
    sources_to_targets: answerLater('matrix'),
    status: async () => '{}',
  }
  return { engine, requests, release: () => answers.shift()?.() }
}

it('sends the engine one request at a time, routes before matrices, and rejects when the queue is full', async () => {
  const { engine, requests, release } = slowEngine()
  const busy = createRouting({ engine, most_waiting: 2 })
  onTestFinished(() => busy.close())
  const first = post('/sources_to_targets', '1', busy)
  await expect.poll(() => requests).toHaveLength(1)
  const second = post('/sources_to_targets', '2', busy)
  const third = post('/route', '3', busy)
  await expect.poll(async () => (await busy.inject('/healthz')).json().waiting).toBe(2)
  expect(await post('/route', '4', busy)).toMatchObject({ status: 503 })

  for (const [i, one] of [first, third, second].entries()) {
    await expect.poll(() => requests).toHaveLength(i + 1)
    release()
    expect((await one).status).toBe(200)
  }
  expect(requests).toEqual(['matrix 1', 'route 3', 'matrix 2'])
})

it('skips a queued request whose client disconnected', async () => {
  const { engine, requests, release } = slowEngine()
  const busy = createRouting({ engine })
  onTestFinished(() => busy.close())
  await busy.listen({ host: '127.0.0.1', port: 0 })
  const { port } = busy.server.address() as AddressInfo
  const socketWith = (body: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /route HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    return socket
  }
  const stays = socketWith('1')
  await expect.poll(() => requests).toHaveLength(1)
  const leaves = socketWith('2')
  await expect.poll(async () => (await busy.inject('/healthz')).json().waiting).toBe(1)
  leaves.destroy()
  await once(leaves, 'close')
  await expect
    .poll(() => new Promise((resolve) => busy.server.getConnections((_error, count) => resolve(count))))
    .toBe(1)
  release()
  await once(stays, 'data')
  stays.destroy()
  await expect.poll(async () => (await busy.inject('/healthz')).json().waiting).toBe(0)
  expect(requests).toEqual(['route 1'])
})

it('responds with 500 when the engine fails and with 400 when the engine rejects the request', async () => {
  const engine: Engine = {
    route: () => Promise.reject(new Error('tile is torn')),
    sources_to_targets: () => Promise.reject(new EngineRefusal('No path')),
    status: async () => '{}',
  }
  const broken = createRouting({ engine })
  onTestFinished(() => broken.close())
  expect(await post('/route', '1', broken)).toMatchObject({ status: 500, body: { error: 'The engine failed' } })
  expect(await post('/sources_to_targets', '1', broken)).toMatchObject({ status: 400, body: { error: 'No path' } })
})
