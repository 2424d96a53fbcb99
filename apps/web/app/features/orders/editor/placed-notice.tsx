import { useLocation } from 'react-router'
import { clockRange } from '#platform/day-minute.ts'
import { CollectChip } from '#shared/orders/order-chips.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import css from './editor.module.css'
import { betweenCallsText } from './between-calls.text.ts'
import type { PlacedState } from './placed-state.ts'

/** Shows the order just placed until the next one begins: the clerk reads number, time and total to the caller. */
export default function PlacedNotice() {
  const t = useText(betweenCallsText)
  const state = useLocation().state as Partial<PlacedState> | null
  if (!state?.placed) return null
  const { id, number, status, customer_name, total_agorot, to_collect, start_minute, end_minute } = state.placed
  return (
    <Notice
      tone="good"
      title={t.rich('placed', { n: put(<OrderId id={number} />) })}
      action={
        <Button size="sm" to={`/orders/${id}`}>
          {t('placed_open')}
        </Button>
      }
    >
      <span className={css.placed}>
        {customer_name && <bdi>{customer_name}</bdi>}
        {start_minute !== null && end_minute !== null && (
          <Ltr>{clockRange({ from_minute: start_minute, until_minute: end_minute })}</Ltr>
        )}
        <Money agorot={total_agorot} />
        <StatusChip status={status} />
        {to_collect && <CollectChip to_collect={to_collect} />}
      </span>
    </Notice>
  )
}
