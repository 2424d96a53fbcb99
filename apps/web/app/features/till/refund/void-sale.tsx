import { useState } from 'react'
import { useText } from '#base/text.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './refund.module.css'
import { refundText } from './refund.text.ts'
import { VOID_REASONS, type VoidInput, type VoidReason } from './use-refund.ts'

type Props = { pending: boolean; onVoid: (input: VoidInput) => void; onBack: () => void }

/** Chooses why the whole sale is cancelled, because reports of cancellations depend on the reason. */
export function VoidSale({ pending, onVoid, onBack }: Props) {
  const t = useText(refundText)
  const terms = useText(orderTerms)
  const [reason, setReason] = useState<VoidReason | null>(null)
  const [note, setNote] = useState('')
  const lacks_note = reason === 'other' && note.trim() === ''
  return (
    <>
      <Segmented<VoidReason>
        wide
        size="touch"
        columns={2}
        label={t('void_reason')}
        value={reason}
        onChange={setReason}
        options={VOID_REASONS.map((value) => ({ value, label: terms(`reason_${value}`) }))}
      />
      <TextInput
        label={t('note')}
        size="touch"
        maxLength={300}
        required={reason === 'other'}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.buttons}>
        <Button size="touch-lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          size="touch-lg"
          variant="danger"
          icon="ban"
          loading={pending}
          {...((reason === null || lacks_note) && {
            disabled_reason: t(reason === null ? 'reason_missing' : 'note_missing'),
          })}
          onClick={() => reason && onVoid({ reason, note: note.trim() })}
        >
          {t('void_all')}
        </Button>
      </div>
    </>
  )
}
