import { spawn } from 'node:child_process'
import { ROOT } from '@tavlin/config/config'
import { becomesHealthy } from '../tools/health.ts'
import { withBenchApi } from './bench-api.ts'
import { wrk } from './load.ts'
import { type Result, ratioOf } from './pairs.ts'

const GOAL = 0.8
const BARE_PORT = 8790

/** Compares the endpoints that every screen polls with bare Fastify. */
export const apiFloor = (): Promise<Result> =>
  withBenchApi(async (api) => {
    const bare = spawn(process.execPath, ['bench/bare-fastify.ts', String(BARE_PORT)], { cwd: ROOT, stdio: 'inherit' })
    const bare_url = `http://127.0.0.1:${BARE_PORT}/`
    try {
      await becomesHealthy(bare_url, 5000)
      const floor = () => wrk(bare_url)
      const admin = await ratioOf('admin-data', GOAL, floor, () => wrk(`${api.url}/admin/data`, { token: api.token }))
      const result = await ratioOf('api-floor', GOAL, floor, () => wrk(`${api.url}/last-updated`))
      return { ...result, ok: result.ok && admin.ok, admin_data: admin.value }
    } finally {
      bare.kill()
    }
  })
