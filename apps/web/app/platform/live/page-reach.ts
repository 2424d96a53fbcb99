import { watchReach } from './reach.ts'

const PATIENCE_MS = 5000

/** One for the whole page. A small question that the API cannot answer without its database; to guests it says 401. */
export const reach = watchReach(async () => {
  const answer = await fetch('/api/live/connection', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  await answer.body?.cancel()
  return answer.status < 500
})
