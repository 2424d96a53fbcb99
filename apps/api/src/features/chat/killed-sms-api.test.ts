import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { chatWorld } from '../../../test/chat-world.ts'
import { NOON } from '../../../test/test-app.ts'
import { chat } from '@tavlin/contract/chat'

const { outside, app, agents, at, textFrom, runJobs, thread, conversationWith, newCustomer } = await chatWorld()

/** Starts an API process that is killed between the commit of a command and its answer. */
async function startDyingApi() {
  const env = { ...process.env, ...outside.env, NODE_ENV: 'test', DATABASE_URL: app.database.url }
  const child = spawn(process.execPath, [`${import.meta.dirname}/../../../test/dies-before-answering.ts`], {
    env: { ...env, TEST_NOW: NOON.toISOString() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const [address] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  return { address: String(address), ended }
}

test('a text is sent once when the API is killed between its commit and its answer', async () => {
  const { id, customer_id, phone } = await conversationWith()
  const { address, ended } = await startDyingApi()
  const unanswered = fetch(`${address}/api/sms/conversations/${id}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${agents.first.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'killed-text',
    },
    body: JSON.stringify({ message: 'כבר מגיע', purpose: 'service', send_at: null, takeover: false }),
  })
  await expect(unanswered).rejects.toThrow()
  expect(await ended).toEqual([null, 'SIGKILL'])
  const body = { message: 'כבר מגיע', purpose: 'service', send_at: null, takeover: false } as const
  const repeated = await app
    .as(chat, agents.first.token)
    .sendMessage({ ...at(id), body }, { idempotency_key: 'killed-text' })
  await runJobs()
  expect((await thread(customer_id)).data.filter(({ text }) => text === 'כבר מגיע')).toMatchObject([
    { id: repeated.data.id },
  ])
  expect(await outside.texts(phone)).toHaveLength(1)
})

test('a text of a customer is stored once when the API is killed before it answers the webhook', async () => {
  const { id, phone } = await newCustomer()
  const { address, ended } = await startDyingApi()
  const sid = 'SMkilledwebhook'
  // The signature covers the public address, not the address of the process.
  const { answers } = await textFrom(phone, 'מתי זה מגיע?', { sid, via: `${address}/api/sms/webhooks/incoming` })
  expect(answers).toEqual([null])
  expect(await ended).toEqual([null, 'SIGKILL'])
  // The provider repeats a webhook that got no answer.
  expect((await textFrom(phone, 'מתי זה מגיע?', { sid })).answers).toEqual([200])
  await runJobs()
  const { data, chat: shown } = await thread(id)
  expect(data.map(({ text }) => text)).toEqual(['מתי זה מגיע?'])
  expect(shown!.total_unread_messages).toBe(1)
})
