import { expect } from 'vitest'
import type { System } from './system.ts'

type SentText = { text: string; links: string[] }

/** Returns the texts that the SMS stand-in received for this phone, newest first. */
export async function sentTo({ stand_ins_url }: System, phone: string): Promise<SentText[]> {
  const answer = await fetch(`${stand_ins_url}/sms?to=${encodeURIComponent(phone)}`)
  return ((await answer.json()) as { messages: SentText[] }).messages
}

/** Waits for a text with a link that contains `part`, and returns the link. */
export async function linkSentTo(system: System, phone: string, part: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = (await sentTo(system, phone)).flatMap(({ links }) => links).find((one) => one.includes(part))
      return link
    })
    .toBeTruthy()
  return link!
}

/** Sends a text as the customer: the SMS stand-in calls the webhook of the API. */
export async function textFrom({ stand_ins_url, api_url }: System, phone: string, text: string): Promise<void> {
  const body = JSON.stringify({ url: `${api_url}/api/sms/webhooks/incoming`, from: phone, text })
  const answer = await fetch(`${stand_ins_url}/sms/incoming`, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ answers: [200] })
}
