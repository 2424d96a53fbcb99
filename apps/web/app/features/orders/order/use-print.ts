import { tellRefusal } from '#platform/tell-refusal.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { toast } from '#ui/toast.ts'
import { papersText } from './papers.text.ts'
import { useOrderCommand } from './use-order-command.ts'

type Paper = 'receipt' | 'ticket' | 'labels'

/** To the deli's own printer; one that does not answer is told, and the paper can be printed from the screen. */
export function usePrint() {
  const t = useText(papersText)
  const lang = useLang()
  const { send } = useOrderCommand()
  return async (paper: Paper, receipt_id: number | null = null) => {
    const answer = await send('print', { paper, lang, receipt_id })
    if (answer.ok) toast.success(t('sent_to_printer'))
    else await tellRefusal(answer.error, lang)
  }
}

export const receiptUrl = (id: number, format: 'pdf' | 'html', lang: string): string =>
  `/api/receipts/${id}/paper?format=${format}&lang=${lang}`

export const paperUrl = (order_id: number, paper: 'ticket' | 'labels', lang: string): string =>
  `/api/orders/${order_id}/papers/${paper}?format=html&lang=${lang}`

/** A paper is no screen: it opens beside the page. */
export const openPaper = (url: string): void => void window.open(url, '_blank', 'noreferrer')
