import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiRequest, send } from './api-client.ts'
import type { Person } from './seed.ts'

/** A write that the API acknowledged. */
export type AcknowledgedWrite = {
  readonly deli_id: number
  readonly actor_id: number
  readonly version: number
  readonly value: string
}
export type WriterLog = { acknowledged: AcknowledgedWrite[]; retries: number; conflicts: number; surprises: string[] }

/** Share of requests whose client disconnects before the answer can arrive. */
const HANGS_UP = 0.1

/**
 * Changes the phone of a deli repeatedly, competing with another writer. A write without an answer is repeated with the
 * same key; after a conflict, a new write is based on the value of the other writer.
 */
export async function write(
  { id, token }: Person,
  deli_id: number,
  valid_from: string,
  api_urls: readonly string[],
  random: () => number,
  isStopped: () => boolean,
): Promise<WriterLog> {
  const log: WriterLog = { acknowledged: [], retries: 0, conflicts: 0, surprises: [] }
  let seen_version = 0
  for (let n = 1; !isStopped(); n++) {
    const value = `+${String(id).padStart(6, '0')}${String(n).padStart(8, '0')}`
    const request: ApiRequest = {
      token,
      path: `/delis/${deli_id}/settings/manager_phone`,
      method: 'PUT',
      key: `chaos-${id}-${n}`,
      body: { value, valid_from, ...(seen_version > 0 && { version: seen_version }) },
    }
    const hangs_up = random() < HANGS_UP && { first_patience_ms: Math.ceil(random() * 30) }
    const { status, json } = await send(api_urls, request, { onRetry: () => log.retries++, ...hangs_up })
    const { data, code, details } = json as {
      data?: { version: number }
      code?: string
      details?: { current?: { version: number } }
    }
    if (status === 200) {
      seen_version = data!.version
      log.acknowledged.push({ deli_id, actor_id: id, version: seen_version, value })
    } else if (code === 'version_stale') {
      seen_version = details!.current!.version
      log.conflicts++
    } else log.surprises.push(`${status} ${JSON.stringify(json)}`)
    await sleep(random() * 40)
  }
  return log
}
