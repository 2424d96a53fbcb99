import type { receipts } from '@tavlin/contract/receipts'
import type { z } from 'zod'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { toast } from '#ui/toast.ts'
import { documentsText } from './documents.text.ts'
import { useOrderCommand } from './use-order-command.ts'

type PrintDocument = 'receipt' | 'ticket' | 'labels'

/** Prints on the deli's printer. When it does not respond, the user can print from the browser instead. */
export function usePrint() {
  const t = useText(documentsText)
  const lang = useLang()
  const { send } = useOrderCommand()
  return async (document: PrintDocument, receipt_id: number | null = null) => {
    const answer = await send('print', { document, lang, receipt_id })
    if (answer.ok) toast.success(t('sent_to_printer'))
    else await showRefusal(answer.error, lang)
  }
}

/** Prints from the browser: the print is counted first, then the document opens in a tab. */
export function usePrintReceipt() {
  const lang = useLang()
  const { send } = useOrderCommand()
  return async (receipt_id: number, format: 'pdf' | 'html') => {
    // Open the tab in the click handler: browsers block one that opens after a response.
    const tab = window.open('', '_blank')
    const answer = await send('print_receipt', { receipt_id })
    if (!answer.ok) {
      tab?.close()
      return showRefusal(answer.error, lang)
    }
    const { print } = (answer.data as PrintedReceipt).data
    if (tab) tab.location.replace(receiptUrl(receipt_id, format, lang, print))
  }
}
type PrintedReceipt = z.output<typeof receipts.printReceipt.returns>

const receiptUrl = (id: number, format: 'pdf' | 'html', lang: string, print: string): string =>
  `/api/receipts/${id}/document?${new URLSearchParams({ format, lang, print })}`

export const pdfUrl = (order_id: number, document: 'ticket' | 'labels', lang: string): string =>
  `/api/orders/${order_id}/documents/${document}?format=html&lang=${lang}`

export const openPdf = (url: string): void => void window.open(url, '_blank', 'noreferrer')
