import type { PurchaseStatus } from '@tavlin/domain/purchasing/purchase-order'
import { isUnconfirmed } from '@tavlin/domain/purchasing/supplier-reply'
import { useText } from '#base/text.ts'
import { Chip } from '#ui/chip.tsx'
import { purchasingText } from './purchasing.text.ts'

type Props = { purchase: { status: PurchaseStatus; confirm_by: string | null }; now: string }

/** Marks an order that the supplier has not confirmed in time. `now` is the time of the page load. */
export function UnconfirmedChip({ purchase, now }: Props) {
  const t = useText(purchasingText)
  if (!isUnconfirmed(purchase, new Date(now))) return null
  return (
    <Chip tone="bad" icon="clock">
      {t('unconfirmed')}
    </Chip>
  )
}
