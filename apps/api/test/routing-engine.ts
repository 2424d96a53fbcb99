import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '@tavlin/config/config'
import { buildTiles } from '@tavlin/demo-city/tiles'
import { becomesHealthy } from '../../../tools/health.ts'

/** Starts the real routing engine in its own process, with the roads of the demo city. */
export async function startEngine(port: number) {
  const tiles = `${ROOT}/.local/tiles`
  await buildTiles(tiles)
  const child = spawn(process.execPath, [`${ROOT}/apps/routing/src/main.ts`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT_OFFSET: '0',
      BIND_ADDRESS: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ROUTING_PORT: String(port),
      ROUTING_TILES: tiles,
    },
  })
  if (!(await becomesHealthy(`http://127.0.0.1:${port}/healthz`, 30_000, () => child.exitCode !== null)))
    throw new Error('the routing engine did not start')
  return {
    async end(signal: NodeJS.Signals): Promise<unknown> {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      return once(child, 'exit')
    },
  }
}
