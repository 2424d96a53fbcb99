import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '@tavlin/config/config'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import { buildTiles } from '@tavlin/demo-city/tiles'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../api/test/chaos/free-port.ts'

const TILES = `${ROOT}/.local/tiles`

it('on SIGTERM the routing server responds to queued requests, accepts no new ones and exits with 0', async () => {
  await buildTiles(TILES)
  const port = await freePort()
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      PORT_OFFSET: '0',
      BIND_ADDRESS: '127.0.0.1',
      ROUTING_PORT: String(port),
      ROUTING_TILES: TILES,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const exit = once(child, 'exit')
  const at = `http://127.0.0.1:${port}`
  const { addresses } = readGazetteer()
  const places = Array.from({ length: 60 }, (_, i) => addresses[i * 400]!).map(({ lat, lon }) => ({ lat, lon }))
  const body = JSON.stringify({ sources: places, targets: places, costing: 'auto', verbose: false })
  const sendRequest = () =>
    fetch(`${at}/sources_to_targets`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const requests = Array.from({ length: 6 }, sendRequest)
  const waiting = async () => ((await (await fetch(`${at}/healthz`)).json()) as { waiting: number }).waiting
  await expect.poll(waiting, { interval: 1 }).toBeGreaterThan(2)

  child.kill('SIGTERM')
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await exit).toEqual([0, null])
  await expect(sendRequest()).rejects.toThrow('fetch failed')
})
