import { expect, test } from 'vitest'
import { chatWorld } from '../../../test/chat-world.ts'
import { NOON } from '../../../test/test-app.ts'
import { deliverMessage, sendAutomatic } from './deliver.service.ts'

const { outside, app, company, deps, send, takeJobs, thread, conversationWith, untilState } = await chatWorld()
const MINUTE_MS = 60_000

test('texts of ten minutes without the provider are sent once when it answers again, and the chat says so meanwhile', async () => {
  const { id, customer_id, phone } = await conversationWith()
  const stand_ins = outside.env.SMS_URL.replace('/sms', '')
  await fetch(`${stand_ins}/switchboard/sms`, {
    method: 'PUT',
    body: JSON.stringify({ misbehaviour: 'error', times: 'forever' }),
  })
  const delayed = async () => (await thread(customer_id)).rules.delayed_since
  const waiting: number[] = []
  /** Runs every waiting text again, as the worker does with growing pauses. */
  const attempt = () => Promise.allSettled(waiting.map((message_id) => deliverMessage(deps(), company(), message_id)))
  for (let minute = 0; minute <= 10; minute++) {
    app.clock.now = new Date(NOON.getTime() + minute * MINUTE_MS)
    if (minute % 3 === 0) {
      await send(id, `עדכון ${minute}`)
      const job = (await takeJobs()).find(({ task }) => task === 'send_sms')
      waiting.push((job!.payload as { message_id: number }).message_id)
    }
    const results = await attempt()
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect((await delayed()) === null).toBe(minute < 1)
  }
  const automatic = sendAutomatic(deps(), company(), { to: phone, text: 'ההזמנה יצאה' }, 'job:down')
  await expect(automatic).rejects.toThrow('500')
  expect(new Date((await delayed())!)).toEqual(NOON)
  expect(await outside.texts(phone)).toEqual([])

  await outside.behave()
  await attempt()
  await attempt()
  await sendAutomatic(deps(), company(), { to: phone, text: 'ההזמנה יצאה' }, 'job:down')
  const texts = (await outside.texts(phone)).map(({ text }) => text).toSorted()
  expect(texts).toEqual(['ההזמנה יצאה', 'עדכון 0', 'עדכון 3', 'עדכון 6', 'עדכון 9'])
  expect(await delayed()).toBeNull()
  app.clock.now = NOON
  await untilState(customer_id, 'delivered')
})
