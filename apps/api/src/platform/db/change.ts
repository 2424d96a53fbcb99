import type { Call } from '../http/call.ts'
import type { Tx } from './db.ts'
import type { Deps } from '../deps.ts'
import { AlreadyDone, claimKey, storeAnswer } from '../http/idempotency.ts'

const RETRIES = 3
// Error codes of a serialisation failure and a deadlock: a retry may succeed.
const WORTH_RETRYING = new Set(['40001', '40P01'])

/** Runs the single transaction of a command: effect, events and stored answer commit together or not at all. */
export async function change<T>({ db }: Pick<Deps, 'db'>, call: Call, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await claimKey(tx, call)
        const answer = await work(tx)
        await storeAnswer(tx, call, answer)
        return answer
      })
    } catch (error) {
      if (error instanceof AlreadyDone) return JSON.parse(error.answer) as T
      if (attempt > RETRIES || !WORTH_RETRYING.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt))
    }
  }
}
