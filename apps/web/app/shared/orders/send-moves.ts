import type { ErrorBody } from '@tavlin/contract/errors'
import type { Outcome } from '#base/outcome.ts'
import type { OrderAction, MovableOrder } from './order-move.ts'

type SendMove = (
  intent: 'move',
  body: { id: number; version: number; move: Exclude<OrderAction, 'accept_delay'> },
) => Promise<Outcome<unknown>>
type VersionedOrder = Pick<MovableOrder, 'id' | 'version'>
type MovedOrder = { version: number; moves: readonly { name: string; allowed: boolean }[] }

/** Reads the new version of the order, and the names of the moves that the caller may make now. */
export function movedOrder(answer: unknown): { version: number; allowed: string[] } {
  const { version, moves } = (answer as { data: MovedOrder }).data
  return { version, allowed: moves.flatMap(({ name, allowed }) => (allowed ? [name] : [])) }
}

/** Sends moves one after the other; each needs the version that the previous one returned. Stops at a refusal. */
export async function sendMoves(
  send: SendMove,
  order: VersionedOrder,
  actions: readonly OrderAction[],
): Promise<ErrorBody | null> {
  let { version } = order
  for (const action of actions) {
    const move = action === 'accept_delay' ? 'accept' : action
    const answer = await send('move', { id: order.id, version, move })
    if (!answer.ok) return answer.error
    version = movedOrder(answer.data).version
  }
  return null
}
