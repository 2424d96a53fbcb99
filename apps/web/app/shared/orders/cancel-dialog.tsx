import { type CancelReason, liableFor } from '@tavlin/domain/orders/cancel'
import { LIABLE_PARTIES, type LiableParty } from '@tavlin/domain/orders/order-enums'
import { useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { consequences, reasonsFor } from './cancel-choice.ts'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { MovableOrder } from './order-move.ts'
import { orderTerms } from './order-terms.text.ts'
import type { OpenMove } from './use-order-moves.tsx'

/** Maximum length of the note, as in the contract. */
const MOST_LETTERS = 300

export function CancelDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(moveDialogText)
  const terms = useText(orderTerms)
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [liable, setLiable] = useState<LiableParty | null>(null)
  const [note, setNote] = useState('')
  const [order, another] = open_move.orders
  const lacks_note = reason === 'other' && note.trim() === ''
  const party = liable ?? (reason && liableFor(reason))
  return (
    <MoveLayout
      open_move={open_move}
      tone="danger"
      title={
        order && !another
          ? t('cancel_title', { number: String(order.number) })
          : t('cancel_many', { count: open_move.orders.length })
      }
      action={t(another ? 'cancel_many_action' : 'cancel_action')}
      details={reason && !lacks_note ? { reason, liable: party, note } : null}
      missing={t(reason ? 'need_note' : 'need_reason')}
    >
      {() => (
        <>
          <NativeSelect
            label={t('reason')}
            required
            placeholder={t('choose_reason')}
            value={reason}
            options={reasonsFor(open_move.orders).map((value) => ({ value, label: terms(`reason_${value}`) }))}
            onChange={(value) => setReason(value as CancelReason)}
          />
          {party && (
            <NativeSelect
              label={t('liable')}
              value={party}
              options={LIABLE_PARTIES.map((value) => ({ value, label: terms(`liable_${value}`) }))}
              onChange={(value) => setLiable(value as LiableParty)}
            />
          )}
          <Textarea
            label={t(reason === 'other' ? 'note_other' : 'note')}
            required={reason === 'other'}
            rows={2}
            maxLength={MOST_LETTERS}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {order && !another && <Consequences order={order} reason={reason} />}
        </>
      )}
    </MoveLayout>
  )
}

function Consequences({ order, reason }: { order: MovableOrder; reason: CancelReason | null }) {
  const t = useText(moveDialogText)
  const { money, net_paid_agorot, stock } = consequences(order, reason)
  return (
    <ul className={css.then} aria-label={t('what_then')}>
      <li>
        <Icon name="cash" size={18} />
        <span>
          {money === 'nothing_paid'
            ? t('money_nothing_paid')
            : t.rich(`money_${money}`, { sum: put(<Money agorot={net_paid_agorot} />) })}
        </span>
      </li>
      <li>
        <Icon name="box" size={18} />
        <span>{t(`stock_${stock}`)}</span>
      </li>
    </ul>
  )
}
