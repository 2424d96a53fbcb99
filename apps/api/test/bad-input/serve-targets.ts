import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { freePort } from '../chaos/free-port.ts'
import { leavesAllOut, startFalsePlanner } from '../planner-process.ts'
import { testApp } from '../test-app.ts'
import type { HttpResponse } from './oracle.ts'
import type { RawRequest } from './wire.ts'
import { type BadInputWorld, makeWorld } from './world.ts'

/** Starts the app with stand-ins and a fake planner, and creates the rows that valid requests refer to. */
export async function serveTargets() {
  const outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  afterAll(() => outside.close())
  const planner_port = await freePort()
  const endPlanner = await startFalsePlanner(planner_port, leavesAllOut)
  afterAll(endPlanner)
  const app = testApp({
    env: { STAND_INS_PORT: String(outside.http_port), PLANNER_URL: `http://127.0.0.1:${planner_port}` },
  })
  let world: BadInputWorld
  let calls = 0
  beforeAll(async () => {
    world = await makeWorld(app.db, outside.printer_port, app.files)
  })

  /** Every call has its own IP address, so that no rate limit rejects it in place of the endpoint. */
  async function send(token: string | null, { method, url, headers, payload }: RawRequest): Promise<HttpResponse> {
    const answer = await app.call(token, {
      method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
      remoteAddress: `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    })
    const { statusCode: status, headers: got, payload: text } = answer
    return { status, type: got['content-type'] ?? '', headers: got, text }
  }

  /**
   * Waits for plans, which are computed in the background, so that their writes are attributed to the request that
   * started them.
   */
  const plansOver = () =>
    expect.poll(async () => (await sql`select from plan where state = 'running'`.execute(app.db)).rows).toEqual([])

  return {
    app,
    send,
    plansOver,
    get world() {
      return world
    },
  }
}
