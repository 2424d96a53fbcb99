import { PriceSummary } from '#shared/cart/price-summary.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { CartLine } from './cart-line.tsx'
import css from './cart-part.module.css'
import { ChangePart } from './change-part.tsx'
import { Extras } from './extras.tsx'
import { PaymentPart } from './payment-part.tsx'
import type { Editing } from './use-editor.ts'
import type { Sending } from './use-sending.tsx'

type Props = { editing: Editing; sending: Sending; problems: PlacedProblems; onEditLine: (key: string) => void }

/** Cart lines, extras, price breakdown, and the payment or the changes. */
export default function CartBody({ editing, sending, problems, onEditLine }: Props) {
  const { draft, price, order } = editing
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <ul className={css.lines}>
        {draft.lines.map((line) => (
          <CartLine
            key={line.key}
            line={line}
            editing={editing}
            problems={problems.of_line.get(line.key) ?? []}
            onEdit={() => onEditLine(line.key)}
          />
        ))}
      </ul>
      <div className={css.block}>
        <Extras editing={editing} problems={problems} />
      </div>
      {price.price && (
        <div className={css.block} aria-busy={!price.is_settled}>
          <PriceSummary price={price.price} meals_count={count} />
        </div>
      )}
      <div className={css.block}>
        {order ? (
          <ChangePart
            difference={price.difference}
            has_customer={draft.customer_id !== null}
            settle={sending.settle}
            onSettle={sending.setSettle}
          />
        ) : (
          <PaymentPart editing={editing} />
        )}
      </div>
    </>
  )
}
