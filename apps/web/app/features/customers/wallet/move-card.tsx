import { type FormEvent, type Ref, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { type WalletMoveDraft, EMPTY_DRAFT, judge, reasonsFor, redrawn, signedOf } from './move-draft.ts'
import { MoveVerdict } from './move-verdict.tsx'
import { moveText } from './move.text.ts'
import { useWalletCommand } from './use-wallet-command.ts'
import type { MoveKind, WalletBalance, MoveReason } from './wallet.ts'
import css from './wallet.module.css'

/** Maximum length of the note, as in the contract. */
const MOST_LETTERS = 300

/** Form to credit or debit the wallet. It shows while typing whether the amount would be rejected or need approval. */
export function MoveCard({ customer_id, purse }: { customer_id: number; purse: WalletBalance }) {
  const t = useText(moveText)
  const { send, pending, refusal, forget } = useWalletCommand()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [is_tried, setTried] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  const verdict = judge(draft, purse)
  const change = (changed: Partial<WalletMoveDraft>) => {
    forget()
    setDraft(redrawn(draft, changed, purse.of))
  }
  const takeOffer = (most: number) => {
    change({ amount: most })
    // The clicked button disappears with the refusal, so focus moves to the field.
    amount.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { move, reason, note } = draft
    if (pending || reason === null || verdict.will === 'nothing' || verdict.will === 'be_rejected') return
    const body = { customer_id, points: signedOf(draft), reason, currency: purse.of, kind: move, note }
    const answer = await send('move', body)
    if (!answer.ok) return
    setDraft({ ...EMPTY_DRAFT, move })
    setTried(false)
    toast.success(t('data' in answer.data && 'line' in answer.data.data ? 'done' : 'sent'))
  }
  return (
    <Card title={t(`title_${purse.of}`)}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Fields draft={draft} purse={purse} change={change} is_tried={is_tried} amount_ref={amount} />
        <MoveVerdict verdict={verdict} draft={draft} purse={purse} onOffer={takeOffer} />
        {refusal && <RejectedNotice error={refusal} />}
        <Button
          type="submit"
          variant="primary"
          wide
          loading={pending}
          disabled={verdict.will === 'be_rejected'}
          icon={verdict.will === 'need_approval' ? 'send' : 'check'}
        >
          {t(verdict.will === 'need_approval' ? 'send_for_approval' : `send_${draft.move}_${purse.of}`)}
        </Button>
      </form>
    </Card>
  )
}

type FieldsProps = {
  draft: WalletMoveDraft
  purse: WalletBalance
  change: (changed: Partial<WalletMoveDraft>) => void
  is_tried: boolean
  amount_ref: Ref<HTMLInputElement>
}

function Fields({ draft, purse, change, is_tried, amount_ref }: FieldsProps) {
  const t = useText(moveText)
  const terms = useText(walletTerms)
  const Amount = purse.of === 'wallet' ? MoneyInput : WholeInput
  return (
    <>
      <Segmented<MoveKind>
        wide
        label={t('kind')}
        value={draft.move}
        options={[
          { value: 'refund', label: terms('refund') },
          { value: 'charge', label: terms('charge') },
          { value: 'adjust', label: t('adjust') },
        ]}
        onChange={(move) => change({ move })}
      />
      {draft.move === 'adjust' && (
        <Segmented
          wide
          label={t('way')}
          value={draft.takes ? 'takes' : 'gives'}
          options={[
            { value: 'gives', label: t('gives'), icon: 'plus' },
            { value: 'takes', label: t('takes'), icon: 'minus' },
          ]}
          onChange={(way) => change({ takes: way === 'takes' })}
        />
      )}
      <Amount
        ref={amount_ref}
        label={t(purse.of === 'wallet' ? 'amount' : 'amount_points')}
        required
        value={draft.amount}
        error={is_tried && !draft.amount ? t('need_amount') : undefined}
        onChange={(amount) => change({ amount: amount === null ? null : Math.abs(amount) })}
      />
      <NativeSelect
        label={t('reason')}
        required
        placeholder={t('choose_reason')}
        value={draft.reason}
        error={is_tried && draft.reason === null ? t('need_reason') : undefined}
        options={reasonsFor(draft, purse.of).map((reason) => ({ value: reason, label: terms(reason) }))}
        onChange={(reason) => change({ reason: reason as MoveReason })}
      />
      <TextInput
        label={t('note')}
        help={t('note_help')}
        maxLength={MOST_LETTERS}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  )
}
