import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../api/test/chaos/free-port.ts'
import { body } from '../test/plan-body.ts'

test('on SIGTERM the planner responds to the running plan before it exits with 0', async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PORT_OFFSET: '0',
    PLANNER_PORT: String(await freePort()),
  }
  const child = spawn(resolve(ROOT, 'node_modules/.bin/node'), [resolve(import.meta.dirname, 'main.ts')], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [log] = (await once(child.stdout, 'data')) as [Buffer]
  const { msg } = JSON.parse(String(log).split('\n')[0]!) as { msg: string }
  const url = /http:\S+/.exec(msg)![0]
  const running = await fetch(`${url}/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(30, { seconds: 30 })),
  })
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await running.text()).trim().split('\n').at(-1)).toContain('"is_cancelled":true')
  expect(await exit).toEqual([0, null])
})
