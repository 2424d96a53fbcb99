import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { checkPlan } from '@tavlin/planner/check-plan'
import type { PlanAnswer, PlanProgress } from '@tavlin/planner/problem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { body, withProblem } from '../test/plan-body.ts'
import { createPlanner } from './server.ts'

type StreamLine = ({ kind: 'progress' } & PlanProgress) | { kind: 'answer'; answer: PlanAnswer }

let planner: ReturnType<typeof createPlanner>
let url: string
beforeEach(async () => {
  planner = createPlanner({ plans_at_once: 2 })
  await planner.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(planner.server.address() as AddressInfo).port}`
})
afterEach(() => planner.close())

const post = (body: unknown, signal?: AbortSignal) =>
  fetch(`${url}/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const linesOf = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StreamLine)
const busyCount = async () => ((await (await fetch(`${url}/healthz`)).json()) as { busy: number }).busy

test('the planner streams progress lines and a valid plan as the last line', async () => {
  const wave = body(60, { seconds: 0.6 })
  const answer = await post(wave)
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = await linesOf(answer)
  const last = lines.pop()
  if (last?.kind !== 'answer') throw new Error('no answer')
  expect(checkPlan(wave.problem, last.answer.routes)).toEqual([])
  expect(last.answer).toMatchObject({ unserved_order_ids: [], is_cancelled: false })
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.kind).toBe('progress')
})

test('the same problem, seed and iterations give the same plan on every thread', async () => {
  const wave = body(40, { iterations: 2000 })
  const plans = await Promise.all([post(wave), post(wave)])
  const [a, b] = (await Promise.all(plans.map(linesOf))).map((lines) => lines.at(-1) as StreamLine & { kind: 'answer' })
  expect(a!.answer.routes).toEqual(b!.answer.routes)
})

test('rejects a third plan with 503 while two are running, and accepts one when a thread is free', async () => {
  const wave = body(20, { seconds: 20 })
  const gone = new AbortController()
  await Promise.all([post(wave, gone.signal), post(wave, gone.signal)])
  const rejected = await post(wave)
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('3')
  expect(await rejected.json()).toMatchObject({ code: 'planner_busy' })
  gone.abort()
  // The clients disconnected, so the threads are free long before the twenty seconds have passed.
  await expect.poll(busyCount).toBe(0)
  expect((await post(body(5, { iterations: 64 }))).status).toBe(200)
})

test('a planner that closes still responds with its best plan so far', async () => {
  const running = await post(body(60, { seconds: 30 }))
  const closed = planner.close()
  const last = (await linesOf(running)).at(-1)
  expect(last).toMatchObject({ kind: 'answer', answer: { is_cancelled: true, unserved_order_ids: [] } })
  await closed
})

test.each([
  ['a body without a problem', {}, 'problem'],
  ['too many orders', body(601, { iterations: 1 }), 'orders'],
  ['options without seconds and iterations', body(2, {}), 'seconds or iterations'],
  ['a matrix with too few cells', withProblem({ durations_s: [0, 1] }), 'matrices of 9 cells'],
  [
    'an order at a node outside the matrix',
    withProblem({ orders: [{ ...body(2, {}).problem.orders[0]!, node: 3 }] }),
    'nodes within',
  ],
  [
    'two orders with the same id',
    withProblem({ orders: [1, 2].map(() => body(2, {}).problem.orders[0]!) }),
    'each order once',
  ],
  ['a duration of half a second', withProblem({ durations_s: Array.from({ length: 9 }, () => 0.5) }), 'durations_s'],
])('rejects %s with 422 and a message about the error', async (_, wrong, expected_text) => {
  const answer = await post(wrong)
  expect(answer.status).toBe(422)
  const { message } = (await answer.json()) as { message: string }
  expect(message).toContain(expected_text)
})

test('rejects a body that is not JSON or too large', async () => {
  const send = (text: string) =>
    fetch(`${url}/plan`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
  expect((await send('{')).status).toBe(400)
  expect((await send(`"${'x'.repeat(33 * 1024 * 1024)}"`)).status).toBe(413)
})

test('a connection that breaks during the response cancels the plan', async () => {
  const gone = new AbortController()
  const answer = await post(body(40, { seconds: 30 }), gone.signal)
  const reader = answer.body!.getReader()
  await reader.read()
  expect(await busyCount()).toBe(1)
  gone.abort()
  await expect.poll(busyCount).toBe(0)
})

test('a planner closes although a client has an open connection without a request', async () => {
  const { port } = planner.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const ended = once(silent, 'close')
  await planner.close()
  await ended
})
