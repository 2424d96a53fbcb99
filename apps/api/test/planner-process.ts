import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@tavlin/config/config'

/** Starts the planner as in production, on its own port. */
export async function startPlanner(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/planning/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', PLANNER_PORT: String(port), PORT_OFFSET: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 400; tries++) {
    const is_there = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (is_there?.ok) return child
    await sleep(50)
  }
  throw new Error('the planner did not start')
}

export async function endPlanner(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill(signal)
  await over
}

/** Starts a fake planner that gives the answers a test sets. */
export async function startFalsePlanner(
  port: number,
  plan: (body: string, response: ServerResponse) => void,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('{"ok":true}')
    void bodyOf(request).then((body) => plan(body, response))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Answers with a plan that leaves all orders unserved, which no rule forbids. */
export function leavesAllOut(body: string, response: ServerResponse): void {
  const { problem } = JSON.parse(body) as { problem: { vehicles: { id: number }[]; orders: { id: number }[] } }
  const cost = {
    cost_s: 0,
    travel_s: 0,
    distance_m: 0,
    late_s: 0,
    late_orders: 0,
    weighted_late_s: 0,
    balance_s: 0,
    moved: 0,
  }
  const answer = {
    routes: problem.vehicles.map(({ id }) => ({ vehicle_id: id, order_ids: [] })),
    unserved_order_ids: problem.orders.map(({ id }) => id),
    cost: { ...cost, unserved: problem.orders.length },
    seconds: 0,
    iterations: 0,
    is_cancelled: false,
  }
  response.end(`${JSON.stringify({ kind: 'answer', answer })}\n`)
}
