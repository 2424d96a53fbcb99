import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useLang } from '#base/use-language.ts'
import type { commands } from './board.commands.ts'
import type { runBoardCommand } from './board.server.ts'

export type UnprintedLabel = { order_id: number; number: number }
export type Labels = ReturnType<typeof useLabels>
/** Maximum number of stored labels: the orders of older ones have left the deli by then. */
const MAX_STORED = 20

export const labelsPath = (order_id: number, lang: 'he' | 'en', bags?: number): string =>
  `/api/orders/${order_id}/documents/labels?format=html&lang=${lang}${bags === undefined ? '' : `&bags=${bags}`}`

/**
 * Packing never waits for a printer: labels that it did not print, or that have no printer, are stored here, so that
 * the user can print them later.
 */
export function useLabels(has_printer: boolean) {
  const lang = useLang()
  const { send, pending } = useCommand<typeof commands, typeof runBoardCommand>()
  const [unprinted, setUnprinted] = useState<readonly UnprintedLabel[]>([])

  const without = (order_id: number) => (labels: readonly UnprintedLabel[]) =>
    labels.filter((one) => one.order_id !== order_id)
  const print = async (order: UnprintedLabel): Promise<void> => {
    const answer = has_printer ? await send('print_labels', { order_id: order.order_id, lang }) : null
    setUnprinted((labels) => {
      const others = without(order.order_id)(labels)
      return answer?.ok ? others : [order, ...others].slice(0, MAX_STORED)
    })
    if (answer && !answer.ok && answer.error.code !== 'printer_unreachable') void showRefusal(answer.error, lang)
  }
  return {
    unprinted,
    pending,
    print,
    printAll: async (): Promise<void> => {
      for (const order of unprinted) await print(order)
    },
    forget: (order_id: number) => setUnprinted(without(order_id)),
  }
}
