import type { ErrorBody } from '@tavlin/contract/errors'
import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { undoOf } from '#shared/orders/order-move.ts'
import { movedOrder, sendMoves } from '#shared/orders/send-moves.ts'
import type { moveCommands } from '#shared/orders/moves.commands.ts'
import type { action as moveAction } from '#shared/orders/moves.route.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import type { DeliCard } from './board.ts'
import type { commands } from './board.commands.ts'
import type { runBoardCommand } from './board.server.ts'
import { packText } from './pack.text.ts'
import type { Labels } from './use-labels.ts'

export type Packer = ReturnType<typeof usePack>
const errorOf = (answer: Outcome<unknown>): ErrorBody | null => (answer.ok ? null : answer.error)

/** Packs orders. Used in the board component, because that stays mounted when the order leaves its column. */
export function usePack(labels: Labels) {
  const t = useText(packText)
  const lang = useLang()
  const moves = useCommand<typeof moveCommands, typeof moveAction>({ to: '/orders/moves' })
  const board = useCommand<typeof commands, typeof runBoardCommand>()
  return {
    pending: moves.pending || board.pending,
    /** Sends the displayed version (optimistic lock), so that packing an order that was changed since is rejected. */
    pack: async (card: DeliCard, bags: number, shelf: string): Promise<ErrorBody | null> => {
      const { id, version, number } = card
      const answer = await moves.send('move', { id, version, move: 'pack', bags, shelf })
      if (!answer.ok) return answer.error
      const packed = movedOrder(answer.data)
      const steps = undoOf('pack', card.status, packed.allowed)
      const undo = async () => {
        const error = await sendMoves(moves.send, { id, version: packed.version }, steps)
        if (error) await showRefusal(error, lang)
        else toast.success(t('unpacked', { number: String(number) }))
      }
      toast.success(t('done', { number: String(number) }), { ...(steps.length > 0 && { undo: () => void undo() }) })
      void labels.print({ order_id: id, number })
      return null
    },
    makeAgain: async ({ id, deli }: DeliCard, line_ids: number[]): Promise<ErrorBody | null> => {
      const error = errorOf(await board.send('make_again', { deli_id: deli.id, order_id: id, line_ids }))
      if (!error) toast.success(t('sent_back'))
      return error
    },
  }
}
