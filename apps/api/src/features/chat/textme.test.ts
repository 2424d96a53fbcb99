import { expect, test } from 'vitest'
import { chatWorld } from '../../../test/chat-world.ts'

const {
  outside,
  app,
  at,
  asAgent,
  newCustomer,
  newPhone,
  textFrom,
  takeJobs,
  runJobs,
  thread,
  send,
  conversationWith,
} = await chatWorld({ SMS_PROVIDER: 'textme' })

const webhook = (path: string, key = 'demo-webhook-key') =>
  `http://127.0.0.1:${outside.api_port}/api/sms/webhooks/textme/${key}/${path}`
const textOf = (phone: string, text: string, more: object = {}) =>
  textFrom(phone, text, { protocol: 'textme', url: webhook('incoming'), ...more })
const report = async (external_id: string, status: string, key?: string) => {
  const body = new URLSearchParams({ external_id, status })
  return (await fetch(webhook('status', key), { method: 'POST', body })).status
}

test('stores a text once when its webhook arrives five times, and the same words sent later again', async () => {
  const { id, phone } = await newCustomer()
  expect((await textOf(phone, 'איפה ההזמנה?', { times: 5 })).answers).toEqual([200, 200, 200, 200, 200])
  await runJobs()
  await textOf(phone, 'איפה ההזמנה?', { date: '18/11/26 10:20:00' })
  await runJobs()
  const { data, chat } = await thread(id)
  expect(data.map(({ text }) => text)).toEqual(['איפה ההזמנה?', 'איפה ההזמנה?'])
  expect(chat!.total_unread_messages).toBe(2)
})

test('rejects texts and reports without the key, and drops a text whose sender is a name', async () => {
  expect((await textOf(newPhone(), 'שלום', { url: webhook('incoming', 'guessed') })).answers).toEqual([403])
  expect(await report('tavlin-1', '102', 'guessed')).toBe(403)
  expect(await takeJobs()).toEqual([])
  expect((await textOf('Bank', 'זכית!')).answers).toEqual([200])
  const before = (await asAgent().chats({ query: {} })).data
  await runJobs()
  expect((await asAgent().chats({ query: {} })).data).toEqual(before)
})

test('asks the provider for the state that a report names, so that a forged report changes nothing', async () => {
  const { id, customer_id, phone } = await conversationWith()
  const { data: message } = await send(id, 'בדרך אליך')
  await runJobs()
  expect(await outside.texts(phone)).toMatchObject([{ text: 'בדרך אליך' }])
  const state = async () => (await thread(customer_id)).data.at(-1)!.state
  await expect
    .poll(
      async () => {
        // The report says that the phone was not reached; the provider says that it was.
        await report(`tavlin-${message.id}`, '101')
        await runJobs()
        return state()
      },
      { timeout: 20_000 },
    )
    .toBe('delivered')
  expect(await report('of-another-system', '101')).toBe(200)
  await runJobs()
  expect((await asAgent().chatMessages({ ...at(id), query: {} })).data.at(-1)).toMatchObject({ error_code: null })
  expect(app.config.sms!.provider).toBe('textme')
})
