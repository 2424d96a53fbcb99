import type { orders } from '@tavlin/contract/orders'
import { costOfLines } from '@tavlin/domain/pricing/line-cost'
import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { put } from '#platform/put.ts'
import { useQuery } from '#platform/use-query.ts'
import { Money } from '#ui/amount.tsx'
import { Count, DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './refund.module.css'
import type { FoundReceipt } from './refund-panel.tsx'
import { RefundDone } from './refund-done.tsx'
import { refundText } from './refund.text.ts'
import { REASONS, type RefundReason, useRefund } from './use-refund.ts'

const readOrder = call<typeof orders.order>('GET', '/orders/:id')
type Destination = 'original' | 'cash'

/** Chooses lines or an amount to refund. Choosing all lines voids the sale instead, so that the kitchen stops. */
export function RefundForm({ found, onClose }: { found: FoundReceipt; onClose: () => void }) {
  const t = useText(refundText)
  const { money, receipt } = found
  const { data: order } = useQuery(readOrder, { params: { id: money.order_id } })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [typed_agorot, setTyped] = useState<number | null>(null)
  const [destination, setDestination] = useState<Destination>('original')
  const [reason, setReason] = useState<RefundReason>('quality')
  const { refund, voidAll, done, refused, pending } = useRefund(found)
  if (done) return <RefundDone done={done} onClose={onClose} />
  const left_agorot = money.paid_agorot - money.refunded_agorot
  const lines = order?.lines ?? []
  const keys = new Set(lines.filter(({ id }) => chosen.has(id)).map(({ key }) => key))
  const of_lines = order ? costOfLines(order, keys) : 0
  const amount_agorot = Math.min(typed_agorot ?? of_lines, left_agorot)
  return (
    <>
      <p className={css.lead}>
        {t.rich('receipt', {
          n: put(<Ltr>{receipt.serial}</Ltr>),
          d: put(<DateText at={receipt.issued_at} with_time />),
          m: put(<Money agorot={left_agorot} />),
        })}
      </p>
      <LineChoice
        lines={lines}
        chosen={chosen}
        onChoose={(next) => {
          setChosen(next)
          setTyped(null)
        }}
      />
      <div className={css.fields}>
        <MoneyInput label={t('amount')} value={amount_agorot || null} onChange={setTyped} />
        <Segmented<Destination>
          label={t('destination')}
          value={destination}
          onChange={setDestination}
          options={[
            { value: 'original', label: t('original') },
            { value: 'cash', label: t('cash') },
          ]}
        />
      </div>
      <Segmented<RefundReason>
        wide
        label={t('reason')}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: t(value) }))}
      />
      {refused && <Refusal what={t('refused')} why={<RefusalMessage error={refused} />} />}
      <RefundButtons
        amount_agorot={amount_agorot}
        pending={pending}
        onRefund={() => void refund({ amount_agorot, destination, reason })}
        onVoid={order && order.status !== 'cancelled' ? () => void voidAll(order.version) : null}
      />
    </>
  )
}

type Line = { id: number; name_he: string; name_en: string; quantity: number; line_agorot: number }
type LineChoiceProps = {
  lines: readonly Line[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function LineChoice({ lines, chosen, onChoose }: LineChoiceProps) {
  const nameOf = useName()
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Checkbox
            label={
              <span>
                <bdi>{nameOf(line)}</bdi> <Count of={line.quantity} />
              </span>
            }
            checked={chosen.has(line.id)}
            onChange={() => toggle(line.id)}
          />
          <Money agorot={line.line_agorot} />
        </li>
      ))}
    </ul>
  )
}

type RefundButtonsProps = {
  amount_agorot: number
  pending: boolean
  onRefund: () => void
  /** Voids the sale; null when the order is cancelled already. */
  onVoid: (() => void) | null
}

function RefundButtons({ amount_agorot, pending, onRefund, onVoid }: RefundButtonsProps) {
  const t = useText(refundText)
  return (
    <div className={css.buttons}>
      <Button
        size="touch-lg"
        variant="primary"
        icon="undo"
        loading={pending}
        disabled={amount_agorot <= 0}
        onClick={onRefund}
      >
        {t('give_back')} <Money agorot={amount_agorot} />
      </Button>
      <Button
        size="touch-lg"
        variant="danger-quiet"
        icon="ban"
        loading={pending}
        disabled={!onVoid}
        onClick={() => onVoid?.()}
      >
        {t('void_all')}
      </Button>
    </div>
  )
}
