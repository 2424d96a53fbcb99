import type { ReactNode } from 'react'
import { number } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { LineTrail } from '#shared/orders/line-trail.tsx'
import { PriceSummary } from '#shared/cart/price-summary.tsx'
import { priceWithout } from '#shared/orders/trail-steps.ts'
import { put } from '#platform/put.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { Count, Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ListPopover } from '#ui/list/list-popover.tsx'
import textCss from '#ui/text.module.css'
import css from './lines.module.css'
import type { OrderLine, Order } from './order.server.ts'
import { orderText } from './order.text.ts'

/** Card with the order lines and the price breakdown. */
export function LinesCard({ order }: { order: Order }) {
  const t = useText(orderText)
  const may = useMay()
  return (
    <Card
      title={t('meals')}
      count={order.meals_count}
      padding="none"
      // The volume in bags matters only to users who load trips.
      actions={
        may('access_inlay_screen', order.deli.id) && (
          <span className={textCss.muted_sm}>
            {t.rich('volume', { n: put(<Ltr>{number(order.volume / 100)}</Ltr>) })}
          </span>
        )
      }
    >
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} order={order} />
        ))}
      </ul>
      <div className={css.totals}>
        <PriceSummary price={order} meals_count={order.meals_count} />
      </div>
    </Card>
  )
}

function LineRow({ line, order }: { line: OrderLine; order: Order }) {
  const t = useText(orderText)
  const nameOf = useName()
  return (
    <li className={css.line}>
      <strong className={css.quantity}>
        <Count of={line.quantity} />
      </strong>
      <div className={css.text}>
        <h3 className={css.name}>
          <bdi>{nameOf(line)}</bdi>
          {(line.kitchen === 'started' || line.kitchen === 'done') && (
            <Chip
              tone={line.kitchen === 'done' ? 'good' : 'neutral'}
              icon={line.kitchen === 'done' ? 'check' : 'flame'}
            >
              {t(`kitchen_${line.kitchen}`)}
            </Chip>
          )}
        </h3>
        {line.choices.length > 0 && <Choices line={line} />}
        {line.note && (
          <Chip tone="info" icon="bookmark" className={css.note}>
            <bdi>{line.note}</bdi>
          </Chip>
        )}
        <Allergens line={line} order={order} />
      </div>
      <Price line={line} />
    </li>
  )
}

function Choices({ line }: { line: OrderLine }) {
  const money = useMoney()
  const nameOf = useName()
  return (
    <ul className={css.choices}>
      {line.choices.map((choice) => (
        <li key={`${choice.group_id} ${choice.value_id}`}>
          {choice.quantity > 1 && (
            <>
              <Count of={choice.quantity} />{' '}
            </>
          )}
          <bdi>{nameOf(choice)}</bdi>
          {choice.agorot !== 0 && (
            <>
              {' '}
              <Ltr>
                {choice.agorot > 0 && '+'}
                {money(choice.agorot)}
              </Ltr>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Allergens of the customer come first, in red. */
function Allergens({ line, order }: { line: OrderLine; order: Order }) {
  const t = useText(orderText)
  const nameOf = useName()
  const names = new Map(order.meal_allergens.map((allergen) => [allergen.id, nameOf(allergen)]))
  const avoided = new Set(order.allergens.map(({ id }) => id))
  const chip = (id: number, is_sure: boolean): ReactNode => {
    const name = names.get(id)
    if (!name) return null
    const is_avoided = avoided.has(id)
    return (
      <Chip
        key={`${id} ${is_sure}`}
        outline={!is_avoided}
        tone={is_avoided ? 'bad' : 'neutral'}
        icon={is_avoided ? 'warning' : undefined}
      >
        {is_sure ? (is_avoided ? t('allergy_here', { name }) : name) : t('may_contain', { name })}
      </Chip>
    )
  }
  const first = (ids: readonly number[]) => ids.toSorted((a, b) => Number(avoided.has(b)) - Number(avoided.has(a)))
  if (line.contains_ids.length + line.may_contain_ids.length === 0) return null
  return (
    <div className={css.allergens}>
      {first(line.contains_ids).map((id) => chip(id, true))}
      {first(line.may_contain_ids).map((id) => chip(id, false))}
    </div>
  )
}

/** Shows the price; a click opens the price breakdown. */
function Price({ line }: { line: OrderLine }) {
  const money = useMoney()
  const t = useText(orderText)
  const nameOf = useName()
  const without = priceWithout(line.trail)
  return (
    <div className={css.price}>
      <ListPopover
        align="end"
        button={
          <button type="button" className={css.how} title={t('price_of', { name: nameOf(line) })}>
            <AmountCell agorot={line.line_agorot} strong />
            <span className="unseen">{t('price_of', { name: nameOf(line) })}</span>
          </button>
        }
      >
        {() => <LineTrail {...line} />}
      </ListPopover>
      {line.quantity > 1 && (
        <small>
          <Ltr>
            {line.quantity} × {money(line.unit_agorot)}
          </Ltr>
        </small>
      )}
      {without !== null && (
        <s>
          <span className="unseen">{t('instead_of')} </span>
          <Money agorot={without * line.quantity} />
        </s>
      )}
    </div>
  )
}
