import { type ReactNode, useCallback } from 'react'
import { useText } from '#base/text.ts'
import { changeLine, type NewLine, portionsIn } from '#shared/cart/cart-draft.ts'
import { CartLines } from '#shared/cart/cart-lines.tsx'
import { MeatAndDairyNotice } from '#shared/cart/meat-and-dairy-notice.tsx'
import { PriceSummary } from '#shared/cart/price-summary.tsx'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import { Money } from '#ui/amount.tsx'
import { Empty } from '#ui/empty.tsx'
import { Kbd } from '#ui/kbd.tsx'
import css from './sale-cart.module.css'
import { sellText } from './sell.text.ts'
import type { SaleState } from './use-sell.ts'

type Props = {
  sell: SaleState
  selected_key: string | null
  onEditLine: (key: string) => void
  /** Opens the payment; null while the sale cannot be paid. */
  onPay: (() => void) | null
  /** Content above the lines: how the order leaves the counter, and the customer. */
  head?: ReactNode
  /** Content above the payment button: hold, discount, void. */
  actions?: ReactNode
}

/** Shows the cart of the sale, its price and the payment button. */
export function SaleCart({ sell, selected_key, onEditLine, onPay, head, actions }: Props) {
  const t = useText(sellText)
  const { draft, change, menu, price, problems } = sell
  const { slot, meals, customer, discount } = problems
  const is_empty = draft.lines.length === 0
  // Stable, so that memoised lines do not render again.
  const onChange = useCallback(
    (key: string, line: Partial<NewLine>) => change((now) => changeLine(now, key, line)),
    [change],
  )
  return (
    <>
      {head && <div className={css.head}>{head}</div>}
      <div className={css.lines}>
        {is_empty ? (
          <Empty icon="cart" title={t('empty')} lead={t('empty_lead')} level={2} />
        ) : (
          <CartLines
            lines={draft.lines}
            menu={menu}
            price={price.price}
            problems={problems.of_line}
            allergies={sell.allergies}
            names={{ type: draft.order_type }}
            selected_key={selected_key}
            is_dense
            onChange={onChange}
            onEdit={onEditLine}
          />
        )}
      </div>
      <div className={css.foot}>
        <MeatAndDairyNotice lines={draft.lines} menu={menu} rule={sell.settings.meat_and_dairy} />
        <ProblemList problems={[...slot, ...meals, ...customer, ...discount]} />
        {!is_empty && price.price && (
          <div className={css.summary} aria-busy={!price.is_settled}>
            <PriceSummary price={price.price} meals_count={portionsIn(draft)} />
          </div>
        )}
        {actions && <div className={css.actions}>{actions}</div>}
        <button
          type="button"
          className={css.pay}
          data-tour="till-pay"
          aria-disabled={!onPay || undefined}
          onClick={() => onPay?.()}
        >
          <span>{t('pay')}</span>
          <b>
            <Money agorot={is_empty ? 0 : (price.price?.total_agorot ?? 0)} />
          </b>
          <Kbd>F9</Kbd>
        </button>
      </div>
    </>
  )
}
