import { WASTE_REASONS, type WasteReason } from '@tavlin/domain/inventory/stock'
import { useState } from 'react'
import { quantityNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices } from '#base/units.ts'
import { useCommand } from '#platform/command.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { QuantityInput, type Quantity } from '#ui/quantity-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { moveKindText } from '../move-kind.text.ts'
import { LotModal } from './lot-modal.tsx'
import type { commands } from './lot.commands.ts'
import type { LotPage, runLotCommand } from './lot.server.ts'
import { lotText } from './lot.text.ts'

/** Wastes goods of one lot, by default all of it because it expired. */
export default function WasteLot({ lot, onClose }: { lot: LotPage; onClose: () => void }) {
  const t = useText(lotText)
  const kinds = useText(moveKindText)
  const choices = useUnitChoices()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runLotCommand>()
  const [quantity, setQuantity] = useState<Quantity>(() => wholeOf(lot))
  const [reason, setReason] = useState<WasteReason>('expired')
  const [note, setNote] = useState('')
  const { amount_thousandths, unit } = quantity
  const missing = !amount_thousandths ? 'missing_amount' : reason === 'other' && !note.trim() ? 'missing_note' : null
  const save = async () => {
    const entered = { amount_thousandths: amount_thousandths ?? 0, unit: unit as never }
    const lines = [{ ingredient_id: lot.ingredient.id, entered, lot_id: lot.id }]
    if (!(await send('waste', { deli_id: lot.deli.id, lines, reason, note })).ok) return
    toast.success(t('wasted'))
    onClose()
  }
  return (
    <LotModal
      title={t('waste')}
      action={t('waste')}
      variant="primary"
      missing={missing && t(missing)}
      pending={pending}
      refusal={refusal}
      onSave={save}
      onClose={onClose}
    >
      <QuantityInput
        label={t('amount')}
        unit_label={t('unit')}
        units={choices(lot.measure, 'convertible')}
        value={quantity}
        onChange={setQuantity}
      />
      <NativeSelect
        label={t('reason')}
        value={reason}
        options={WASTE_REASONS.map((value) => ({ value, label: kinds(value) }))}
        onChange={(value) => setReason(value as WasteReason)}
      />
      <TextInput
        label={t('note')}
        required={reason === 'other'}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </LotModal>
  )
}

function wholeOf({ remaining_base, ingredient, measure }: LotPage): Quantity {
  const amount = Number(quantityNumber(remaining_base, ingredient.stock_unit, measure))
  return {
    amount_thousandths: Number.isFinite(amount) ? Math.floor(amount * 1000) : null,
    unit: ingredient.stock_unit,
  }
}
