import type { ErrorBody } from '@tavlin/contract/errors'
import { fromBase } from '@tavlin/domain/inventory/unit'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import type { Quantity as Typed } from '#ui/quantity-input.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { MovableIngredient } from './move-form.ts'
import css from './move-modal.module.css'
import { moveText } from './move-modal.text.ts'

type Props = {
  error: ErrorBody
  rows: readonly MovableIngredient[]
  onTakeAll: (ingredient_id: number, quantity: Typed) => void
}

/** Shows insufficient stock with the quantities and a possible fix, and any other refusal with its own text. */
export function MoveRejected({ error, rows, onTakeAll }: Props) {
  const t = useText(moveText)
  const nameOf = useName()
  const { ingredient_id, stocked_base, wanted_base } = error.details ?? {}
  const row = rows.find(({ id }) => id === ingredient_id)
  if (error.code !== 'not_enough_stock' || !row || typeof stocked_base !== 'number' || typeof wanted_base !== 'number')
    return <RejectedNotice error={error} {...(css.rejected && { className: css.rejected })} />
  const shown = (base: number) => put(<Quantity exact base={base} unit={row.stock_unit} measure={row.measure} />)
  const all = wholeThousandths(stocked_base, row)
  return (
    <Refusal
      {...(css.rejected && { className: css.rejected })}
      what={t('not_enough', { name: nameOf(row) })}
      why={t.rich('not_enough_why', { w: shown(wanted_base), q: shown(stocked_base) })}
    >
      {all > 0 && (
        <Button size="sm" onClick={() => onTakeAll(row.id, { amount_thousandths: all, unit: row.stock_unit })}>
          {t('take_all')}
        </Button>
      )}
    </Refusal>
  )
}

/** Rounds down to three decimals, so that the proposed amount never exceeds the stock. */
function wholeThousandths(base: number, { stock_unit, measure }: MovableIngredient): number {
  const amount = fromBase(base, stock_unit, measure)
  return amount ? Number((amount.n * 1000n) / amount.d) : 0
}
