import type { InvoiceStatus } from '@tavlin/domain/purchasing/supplier-invoice'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { invoiceStatusText } from './invoice-status.text.ts'

const LOOKS: Record<InvoiceStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  matched: { tone: 'info', icon: 'check' },
  disputed: { tone: 'warn', icon: 'warning' },
  approved: { tone: 'good', icon: 'done' },
  cancelled: { tone: 'neutral', icon: 'ban' },
}

export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const t = useText(invoiceStatusText)
  return (
    <Chip tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(status)}
    </Chip>
  )
}
