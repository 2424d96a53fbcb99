import { readFileSync } from 'node:fs'
import { type DemoSystem, withDemoSystem } from './demo-system.ts'
import type { Result } from './pairs.ts'

const GOAL_MS = 25
const WARM_UP = 100
const ROUNDS = 15
const PAGES_A_ROUND = 10
const MS_A_TICK = 10

/**
 * Measures CPU of the web process per page and per screen refresh, from the request to the last byte of the response.
 */
export const pageCpu = (): Promise<Result> =>
  withDemoSystem(['api', 'web'], async (system) => {
    const id = await newestOrder(system)
    const paths = ['/orders', `/orders/${id}`, '/', '/orders.data', '/orders.data?_routes=screen+/orders']
    const pages: Record<string, number> = {}
    for (const path of paths) {
      const name = path.replace(/\d+/, ':id')
      pages[name] = await cpuOf(system, path)
      console.log(`${name.padEnd(38)} ${pages[name]} ms of CPU`)
    }
    const value = pages['/orders']!
    return { name: 'page-cpu', value, unit: 'ms of CPU for /orders', goal: GOAL_MS, ok: value <= GOAL_MS, pages }
  })

async function newestOrder({ api_url, token }: DemoSystem): Promise<number> {
  const answer = await fetch(`${api_url}/api/orders`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id
}

/** Returns the median over rounds: other load on the machine affects the time much, but CPU little. */
async function cpuOf({ web_urls, token, pidOf }: DemoSystem, path: string): Promise<number> {
  const [web] = web_urls
  const open = async () => {
    const answer = await fetch(web! + path, { headers: { cookie: `auth.token=${token}` } })
    const { length } = await answer.text()
    if (answer.status !== 200 || length < 1000) throw new Error(`${path}: ${answer.status}, ${length} characters`)
  }
  for (let i = 0; i < WARM_UP; i++) await open()
  const rounds: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const before = cpuTicks(pidOf(web!))
    for (let n = 0; n < PAGES_A_ROUND; n++) await open()
    rounds.push(((cpuTicks(pidOf(web!)) - before) * MS_A_TICK) / PAGES_A_ROUND)
  }
  return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}

/** Returns user and system time of a process since its start, from /proc. */
export function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}
