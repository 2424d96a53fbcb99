import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { NOON, type TestApp } from './test-app.ts'

type SentCommand = { path: string; body: object; headers?: Record<string, string> }

/**
 * Sends one command to an API process of its own on the same database. The process is killed between the commit of the
 * command and its answer.
 */
export async function sendToDyingApi(
  app: TestApp,
  { path, body, headers = {} }: SentCommand,
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/dies-before-answering.ts`], {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      DATABASE_URL: app.database.url,
      // All processes share the key from which tokens are derived.
      SECRET_KEY: app.config.secret_key,
      TEST_NOW: NOON.toISOString(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const [address] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  expect(address).toMatch(/^http:/)
  const unanswered = fetch(`${String(address)}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await expect(unanswered).rejects.toThrow()
  expect(await ended).toEqual([null, 'SIGKILL'])
}
