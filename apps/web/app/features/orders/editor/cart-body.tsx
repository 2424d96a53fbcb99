import { useName } from '#base/names.ts'
import { changeLine, portionsIn } from '#shared/cart/cart-draft.ts'
import { CartLines } from '#shared/cart/cart-lines.tsx'
import { PriceSummary } from '#shared/cart/price-summary.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import css from './cart-part.module.css'
import { ChangePart } from './change-part.tsx'
import { Extras } from './extras.tsx'
import { PaymentPart } from './payment-part.tsx'
import type { OrderEditor } from './use-editor.ts'
import type { OrderSubmission } from './use-sending.tsx'

type Props = {
  editing: OrderEditor
  sending: OrderSubmission
  problems: PlacedProblems
  onEditLine: (key: string) => void
}

/** Shows cart lines, extras, price breakdown, and the payment or the changes. */
export default function CartBody({ editing, sending, problems, onEditLine }: Props) {
  const nameOf = useName()
  const { draft, change, menu, price, order, allergies, loaded } = editing
  const section = (id: number) => {
    const found = loaded.sections.find((one) => one.id === id)
    return found && nameOf(found)
  }
  return (
    <>
      <CartLines
        lines={draft.lines}
        menu={menu}
        price={price.price}
        problems={problems.of_line}
        allergies={allergies}
        names={{ type: draft.order_type, section }}
        onChange={(key, line) => change((now) => changeLine(now, key, line))}
        onEdit={onEditLine}
      />
      <div className={css.block}>
        <Extras editing={editing} problems={problems} />
      </div>
      {price.price && (
        <div className={css.block} aria-busy={!price.is_settled}>
          <PriceSummary price={price.price} meals_count={portionsIn(draft)} />
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
