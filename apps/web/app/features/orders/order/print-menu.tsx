import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import type { Order, Receipt } from './order.server.ts'
import { documentsText } from './documents.text.ts'
import { openPdf, pdfUrl, usePrint, usePrintReceipt } from './use-print.ts'

const SLIPS = ['ticket', 'labels'] as const

/** Menu to print any document of the order, from this device or on the deli's printer. */
export function PrintMenu({ order, receipts }: { order: Order; receipts: readonly Receipt[] }) {
  const t = useText(documentsText)
  const lang = useLang()
  const print = usePrint()
  const printHere = usePrintReceipt()
  const last = receipts.at(-1)
  const slips = SLIPS.filter((slip) => slip === 'ticket' || (order.bags ?? 0) > 0)
  const here: MenuItem[] = [
    ...slips.map((slip) => ({
      key: slip,
      label: t(`document_${slip}`),
      icon: 'print' as const,
      onClick: () => openPdf(pdfUrl(order.id, slip, lang)),
    })),
    ...(last
      ? [
          {
            key: 'receipt',
            label: t('document_receipt'),
            icon: 'receipt' as const,
            onClick: () => void printHere(last.id, 'html'),
          },
        ]
      : []),
  ]
  const there: MenuItem[] = [
    ...slips.map((slip) => ({
      key: `deli ${slip}`,
      label: t(`document_${slip}`),
      icon: 'shop' as const,
      onClick: () => void print(slip),
    })),
    ...(last
      ? [
          {
            key: 'deli receipt',
            label: t('document_receipt'),
            icon: 'shop' as const,
            onClick: () => void print('receipt', last.id),
          },
        ]
      : []),
  ]
  return (
    <Menu
      align="end"
      target={<IconButton icon="print" label={t('print')} variant="default" />}
      items={[{ heading: t('on_screen') }, ...here, 'divider', { heading: t('at_deli') }, ...there]}
    />
  )
}
