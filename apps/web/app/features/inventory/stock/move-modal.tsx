import { WASTE_REASONS, type WasteReason } from '@tavlin/domain/inventory/stock'
import { type FormEvent, useId, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices } from '#base/units.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { StockDeli } from '../deli-switch.tsx'
import { moveKindText } from '../move-kind.text.ts'
import {
  emptyDraft,
  type HandMove,
  missingIn,
  type MovableIngredient,
  type MoveDraft,
  sentLines,
  takesAway,
} from './move-form.ts'
import css from './move-modal.module.css'
import { moveText } from './move-modal.text.ts'
import { MoveRejected } from './move-rejected.tsx'
import { OtherStock } from './other-stock.tsx'
import type { commands } from './stock.commands.ts'
import type { runStockCommand } from './stock.server.ts'

export type StockMoveInput = { kind: HandMove; rows: readonly MovableIngredient[] }
type Props = StockMoveInput & {
  deli: StockDeli
  delis: readonly StockDeli[]
  /** Called with the ids of the ingredients whose moves were recorded; null when nothing was recorded. */
  onDone: (ids: readonly number[] | null) => void
}

/** Form for stock moves of several ingredients; all lines are recorded or none. */
export default function MoveModal({ kind, rows, deli, delis, onDone }: Props) {
  const t = useText(moveText)
  const nameOf = useName()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runStockCommand>()
  const [draft, setDraft] = useState<MoveDraft>(() => emptyDraft(rows))
  const form_id = useId()
  const missing = missingIn(kind, draft)
  const setLine = (at: number, quantity: MoveDraft['lines'][number]['quantity']) =>
    setDraft({ ...draft, lines: draft.lines.with(at, { ...draft.lines[at]!, quantity }) })
  const takeAll = (id: number, quantity: MoveDraft['lines'][number]['quantity']) => {
    const at = rows.findIndex((row) => row.id === id)
    setLine(at, quantity)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing) return
    const lines = sentLines(draft)
    const common = { deli_id: deli.id, lines, note: draft.note }
    const answer = await (kind === 'transfer'
      ? send('transfer', { ...common, to_deli_id: draft.to_deli_id ?? 0 })
      : kind === 'waste'
        ? send('record_waste', { ...common, reason: draft.reason as WasteReason })
        : send('record_moves', { ...common, kind }))
    if (!answer.ok) return
    toast.success(t('done'))
    onDone(lines.map(({ ingredient_id }) => ingredient_id))
  }
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      close_outside={false}
      title={t(kind === 'transfer' ? 'transfer_from' : 'at', { action: t(kind), deli: nameOf(deli) })}
      footer={
        <>
          <Button onClick={() => onDone(null)}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form_id}
            loading={pending}
            disabled_reason={missing && t(`missing_${missing}`)}
          >
            {t(kind)}
          </Button>
        </>
      }
    >
      <form id={form_id} onSubmit={(event) => void submit(event)}>
        <div className={css.lines}>
          {draft.lines.map(({ of, quantity }, at) => (
            <MoveLine
              key={of.id}
              is_first={at === 0}
              of={of}
              kind={kind}
              quantity={quantity}
              onChange={(next) => setLine(at, next)}
            />
          ))}
        </div>
        {kind === 'transfer' && draft.to_deli_id !== null && <OtherStock rows={rows} deli_id={draft.to_deli_id} />}
        <MoveFields kind={kind} draft={draft} delis={delis.filter(({ id }) => id !== deli.id)} onChange={setDraft} />
        {refusal && <MoveRejected error={refusal} rows={rows} onTakeAll={takeAll} />}
      </form>
    </Modal>
  )
}

type MoveLineProps = {
  is_first: boolean
  of: MovableIngredient
  kind: HandMove
  quantity: MoveDraft['lines'][number]['quantity']
  onChange: (quantity: MoveDraft['lines'][number]['quantity']) => void
}

function MoveLine({ is_first, of, kind, quantity, onChange }: MoveLineProps) {
  const t = useText(moveText)
  const name = useName()(of)
  const choices = useUnitChoices()
  return (
    <div className={css.line}>
      <span className={css.name}>
        {name}
        {takesAway(kind) && (
          <span className={css.there}>
            {t.rich('there_is', {
              q: put(<Quantity base={of.stocked_base} unit={of.stock_unit} measure={of.measure} />),
            })}
          </span>
        )}
      </span>
      <QuantityInput
        data-autofocus={is_first || undefined}
        value={quantity}
        onChange={onChange}
        units={choices(of.measure, 'convertible')}
        aria-label={t('amount_of', { name })}
        unit_label={t('unit_of', { name })}
      />
    </div>
  )
}

type FieldsProps = {
  kind: HandMove
  draft: MoveDraft
  delis: readonly StockDeli[]
  onChange: (draft: MoveDraft) => void
}

function MoveFields({ kind, draft, delis, onChange }: FieldsProps) {
  const t = useText(moveText)
  const kinds = useText(moveKindText)
  const nameOf = useName()
  const may = useMay()
  return (
    <div className={css.fields}>
      {kind === 'transfer' && (
        <Select
          label={t('to_deli')}
          required
          options={delis
            .filter(({ id }) => may('manage_inventory', id))
            .map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))}
          value={draft.to_deli_id === null ? null : String(draft.to_deli_id)}
          onChange={(id) => onChange({ ...draft, to_deli_id: id === null ? null : Number(id) })}
        />
      )}
      {kind === 'waste' && (
        <Select
          label={t('reason')}
          required
          options={WASTE_REASONS.map((reason) => ({ value: reason, label: kinds(reason) }))}
          value={draft.reason as (typeof WASTE_REASONS)[number] | null}
          onChange={(reason) => onChange({ ...draft, reason })}
        />
      )}
      <TextInput
        label={t('note')}
        required={kind === 'waste' && draft.reason === 'other'}
        maxLength={300}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
      />
    </div>
  )
}
