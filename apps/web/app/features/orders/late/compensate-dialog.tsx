import type { wallet } from '@tavlin/contract/wallet'
import { defaultCompensation } from '@tavlin/domain/orders/compensation'
import { mayMove } from '@tavlin/domain/wallet/limits'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import type { moveCommands } from '#shared/orders/moves.commands.ts'
import type { action } from '#shared/orders/moves.route.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { Button } from '#ui/button.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { LateOrder } from './late-drawer.tsx'
import css from './late.module.css'
import { lateText } from './late.text.ts'

const readWallet = call<typeof wallet.wallet>('GET', '/admin/customers/:id/wallet')
/** Maximum length of the note, as in the contract. */
const MOST_LETTERS = 300

/** Credits the customer's wallet for a late order without leaving the list: amount and note are filled in. */
export function CompensateDialog({ late, onClose }: { late: LateOrder; onClose: () => void }) {
  const t = useText(lateText)
  const terms = useText(orderTerms)
  const form_id = useId()
  const { order, late_minutes } = late
  const number = String(order.number)
  const name = order.customer_name || terms('no_name')
  const { data } = useQuery(readWallet, order.customer_id === null ? null : { params: { id: order.customer_id } })
  const { send, pending, refusal } = useCommand<typeof moveCommands, typeof action>({ to: '/orders/moves' })
  const [amount, setAmount] = useState<number | null>(() => defaultCompensation({ ...order, late_minutes }))
  const [note, setNote] = useState(() => t('compensate_note_filled', { number }))
  const left = data?.left.wallet.give ?? null
  const waits = amount !== null && !mayMove(left, amount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!amount || pending || order.customer_id === null) return
    const body = { customer_id: order.customer_id, points: amount, reason: 'late_delivery', note } as const
    const answer = await send('compensate', { ...body, currency: 'wallet', kind: 'refund' })
    if (!answer.ok) return
    const is_done = 'data' in answer.data && 'state' in answer.data.data && answer.data.data.state === 'done'
    toast.success(is_done ? t('compensate_done', { name }) : t('compensate_sent'))
    onClose()
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('compensate_title', { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form_id}
            loading={pending}
            icon={waits ? 'send' : 'check'}
            disabled_reason={amount ? undefined : t('compensate_need')}
          >
            {t(waits ? 'compensate_request' : 'compensate_action')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.compensate} onSubmit={(event) => void submit(event)} noValidate>
        <p className={css.who}>{t('compensate_who', { name, count: late_minutes })}</p>
        <MoneyInput label={t('compensate_amount')} required value={amount} onChange={setAmount} />
        <TextInput
          label={t('compensate_note')}
          maxLength={MOST_LETTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {waits && left !== null && (
          <Notice tone="warn" icon="shield">
            {t.rich('compensate_over', { left: put(<WalletAmount of="wallet" amount={left} />) })}
          </Notice>
        )}
        {refusal && <RejectedNotice error={refusal} />}
      </form>
    </Modal>
  )
}
