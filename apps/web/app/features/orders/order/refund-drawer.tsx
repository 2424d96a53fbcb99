import { refundableOf } from './payable.ts'
import {
  LIABLE_PARTIES,
  type LiableParty,
  REFUND_DESTINATIONS,
  REFUND_REASONS,
} from '@tavlin/domain/orders/order-enums'
import { type FormEvent, useId, useState } from 'react'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money as MoneyText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import css from './money.module.css'
import { moneyText } from './money.text.ts'
import { refundText } from './refund.text.ts'
import type { OrderMoney, Order } from './order.server.ts'
import { needsApproval, type RefundDraft, refundDraftOf, refundLack, type RefundReason } from './refund-draft.ts'
import { useOrderCommand } from './use-order-command.ts'

/** Maximum length of the note, as in the contract. */
const MOST_LETTERS = 300
type Props = { order: Order; money: OrderMoney; onClose: () => void }

export default function RefundDrawer({ order, money, onClose }: Props) {
  const t = useText(refundText)
  const form_id = useId()
  const { send, pending, refusal, forget } = useOrderCommand()
  const [draft, setDraft] = useState(() => refundDraftOf(order, money))
  const [payment_id] = useState(() => crypto.randomUUID())
  const lack = refundLack(draft, money)
  const needs_approval = needsApproval(draft, money)
  const change = (changes: Partial<RefundDraft>) => {
    forget()
    setDraft((before) => ({ ...before, ...changes }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { amount, reason, destination, liable, note } = draft
    if (lack || pending || amount === null || reason === null) return
    const body = { payment_id, amount_agorot: amount, destination, reason, liable, note, version: money.version }
    const answer = await send('refund', body)
    if (!answer.ok) return
    const { approval_id } = answer.data.data as OrderMoney & { approval_id: number | null }
    toast.success(t(approval_id === null ? 'given_back' : 'sent_for_approval'))
    onClose()
  }
  return (
    <Drawer
      opened
      sheet
      onClose={onClose}
      title={t('refund_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form_id}
            icon={needs_approval ? 'send' : 'undo'}
            loading={pending}
            disabled_reason={lack && t(lack)}
          >
            {needs_approval ? (
              t('send_for_approval')
            ) : (
              <span>{t.rich('give_sum', { m: put(<MoneyText agorot={draft.amount ?? 0} />) })}</span>
            )}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Fields order={order} money={money} draft={draft} is_too_much={lack === 'over_paid'} onChange={change} />
        {needs_approval && (
          <Notice tone="warn">
            {t.rich(noticeOf(money), {
              m: put(<MoneyText agorot={money.refund_limit_agorot ?? 0} />),
              left: put(<MoneyText agorot={money.refund_left_agorot ?? 0} />),
            })}
          </Notice>
        )}
        {refusal && <RejectedNotice error={refusal} />}
      </form>
    </Drawer>
  )
}

/** A limit of 0 means that every refund needs a manager. */
function noticeOf({ refund_limit_agorot, refund_left_agorot }: OrderMoney) {
  if (refund_limit_agorot === 0) return 'needs_manager'
  return refund_left_agorot === refund_limit_agorot ? 'over_limit' : 'over_left'
}

type FieldsProps = {
  order: Order
  money: OrderMoney
  draft: RefundDraft
  is_too_much: boolean
  onChange: (changes: Partial<RefundDraft>) => void
}

function Fields({ order, money, draft, is_too_much, onChange }: FieldsProps) {
  const t = useText(refundText)
  const terms = useText(orderTerms)
  const reasons = useText(moneyText)
  const refundable = refundableOf(money)
  const destinations = REFUND_DESTINATIONS.filter((one) => one !== 'wallet' || order.customer_id !== null)
  const has_points = money.payments.some(({ method, state }) => method === 'points' && state === 'done')
  return (
    <>
      <MoneyInput
        label={t('amount')}
        required
        help={t.rich('refundable', { m: put(<MoneyText agorot={refundable} />) })}
        value={draft.amount}
        error={is_too_much ? t('over_paid') : undefined}
        onChange={(amount) => onChange({ amount })}
      />
      {draft.amount !== refundable && (
        <div className={css.quick}>
          <Button size="sm" onClick={() => onChange({ amount: refundable })}>
            <span>
              {t('all_of_it')} <MoneyText agorot={refundable} />
            </span>
          </Button>
        </div>
      )}
      <Segmented
        wide
        label={t('destination')}
        value={draft.destination}
        options={destinations.map((value) => ({ value, label: t(`d_${value}`) }))}
        onChange={(destination) => onChange({ destination })}
      />
      {has_points && draft.destination !== 'original' && <p className={textCss.muted_sm}>{t('points_go_back')}</p>}
      <NativeSelect
        label={t('reason')}
        required
        placeholder={t('choose_reason')}
        value={draft.reason}
        options={REFUND_REASONS.map((value) => ({ value, label: reasons(`r_${value}`) }))}
        onChange={(reason) => onChange({ reason: reason as RefundReason })}
      />
      <NativeSelect
        label={t('liable')}
        value={draft.liable}
        options={LIABLE_PARTIES.map((value) => ({ value, label: terms(`liable_${value}`) }))}
        onChange={(liable) => onChange({ liable: liable as LiableParty })}
      />
      <Textarea
        label={t('note')}
        rows={2}
        maxLength={MOST_LETTERS}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}
