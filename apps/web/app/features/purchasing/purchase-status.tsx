import type { PurchaseStatus } from '@tavlin/domain/purchasing/purchase-order'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { purchasingText } from './purchasing.text.ts'

const LOOKS: Record<PurchaseStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  submitted: { tone: 'info', icon: 'send' },
  acknowledged: { tone: 'info', icon: 'check' },
  partially_received: { tone: 'warn', icon: 'truck' },
  received: { tone: 'good', icon: 'done' },
  closed: { tone: 'neutral', icon: 'lock' },
  cancelled: { tone: 'neutral', icon: 'ban' },
}

export function PurchaseStatusChip({ status }: { status: PurchaseStatus }) {
  const t = useText(purchasingText)
  return (
    <Chip tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(status)}
    </Chip>
  )
}
