import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** As the API has it when nothing is configured. */
const SECRET = 'demo-secret'
const TRIES = 3
const BETWEEN_TRIES_MS = 300

type Told = { payment_ref: string; status: string; amount_agorot: number }

/** What the gateway tells its merchants, signed with what both know. */
export function wordOf({ payment_ref, status, amount_agorot }: Told, secret = SECRET) {
  const [word_id, at] = [randomUUID(), new Date().toISOString()]
  const signature = createHmac('sha256', secret)
    .update([word_id, payment_ref, status, amount_agorot, at].join('\n'))
    .digest('hex')
  return { word_id, payment_ref, status, amount_agorot, at, signature }
}

/** Calls again a few times when nobody answers, as real ones do. The statuses that came back. */
export async function tell(callback_url: string, word: ReturnType<typeof wordOf>): Promise<number[]> {
  const statuses: number[] = []
  for (let left = TRIES; left > 0; left--) {
    const status = await fetch(callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(word),
      signal: AbortSignal.timeout(5000),
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    statuses.push(status)
    if (status > 0 && status < 500) break
    await pause(BETWEEN_TRIES_MS, undefined, { ref: false })
  }
  return statuses
}
