import { useName } from '#base/names.ts'
import { changeLine, portionsIn } from '#shared/cart/cart-draft.ts'
import { CartLines } from '#shared/cart/cart-lines.tsx'
import { MeatAndDairyNotice } from '#shared/cart/meat-and-dairy-notice.tsx'
import { PriceSummary } from '#shared/cart/price-summary.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import css from './cart-section.module.css'
import { ChangeSection } from './change-section.tsx'
import { Extras } from './extras.tsx'
import { PaymentSection } from './payment-section.tsx'
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
      <MeatAndDairyNotice lines={draft.lines} menu={menu} rule={loaded.meat_and_dairy} />
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
          <ChangeSection
            difference={price.difference}
            refund={price.refund}
            has_customer={draft.customer_id !== null}
            settle={sending.settle}
            onSettle={sending.setSettle}
          />
        ) : (
          <PaymentSection editing={editing} />
        )}
      </div>
    </>
  )
}
