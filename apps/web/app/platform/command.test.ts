import { expect, test } from 'vitest'
import { z } from 'zod'
import { clientAction } from './command.ts'
import { commandKeys } from './command-keys.ts'
import { readCommand } from './command.server.ts'

const commands = { save: z.object({ name: z.string().trim().min(1) }), remove: z.object({ id: z.int() }) }
const posted = (body: unknown) =>
  new Request('http://127.0.0.1/x', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const key = '2f1b7c1e-aaaa-bbbb-cccc-0123456789ab'

test('readCommand returns the intent, the parsed body and the key of a command', async () => {
  const command = await readCommand(posted({ intent: 'save', key, body: { name: ' שרה ' } }), commands)
  expect(command).toEqual({ intent: 'save', body: { name: 'שרה' }, options: { idempotency_key: key } })
})

test.each([
  ['an empty body', ''],
  ['malformed JSON', '{'],
  ['a list instead of a command', []],
  ['no key', { intent: 'save', body: { name: 'a' } }],
  ['a key with invalid characters', { intent: 'save', key: 'a b c d e f g', body: { name: 'a' } }],
  ['an unknown intent', { intent: 'burn', key, body: {} }],
  ['an intent that is a property of every object', { intent: 'constructor', key, body: {} }],
  ['fields that do not match the schema', { intent: 'remove', key, body: { id: 'x' } }],
])('a request with %s is rejected with status 422', async (_, body) => {
  await expect(readCommand(posted(body), commands)).rejects.toMatchObject({
    data: { code: 'invalid_input' },
    init: { status: 422 },
  })
})

test('a command uses one key for the same content until it succeeds, and another key for other content', () => {
  let count = 0
  const keys = commandKeys(() => `key-${++count}`)
  expect([keys.of('a'), keys.of('b'), keys.of('a')]).toEqual(['key-1', 'key-2', 'key-1'])
  keys.drop('a')
  expect([keys.of('a'), keys.of('b')]).toEqual(['key-3', 'key-2'])
})

test('a command turns a lost connection or an unexpected error into a refusal, and rethrows a redirect', async () => {
  const runAction = (serverAction: () => Promise<unknown>) => clientAction({ serverAction } as never)
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const refusal = { ok: false, error: { code: 'api_unreachable' } }
  await expect(runAction(lost)).resolves.toMatchObject({ data: refusal, init: { status: 503 } })
  await expect(runAction(() => Promise.resolve(refusal))).resolves.toMatchObject({
    data: refusal,
    init: { status: 503 },
  })
  const fault = () => Promise.reject(new Error('Unexpected Server Error'))
  await expect(runAction(fault)).resolves.toMatchObject({ ok: false, error: { code: 'unexpected' } })
  const away = new Response(null, { status: 302, headers: { location: '/session/login' } })
  await expect(runAction(() => Promise.reject(away))).rejects.toBe(away)
})
