import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import textCss from '#ui/text.module.css'
import css from './order.module.css'
import type { PriceChange } from './order.server.ts'
import { orderText } from './order.text.ts'

/** Lines that were delivered at another price than ordered, with the effect on the margin of each meal. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const t = useText(orderText)
  return (
    <Card title={t('price_changes')} count={changes.length}>
      <ul>
        {changes.map((change) => (
          <li key={`${change.line_id} ${change.at}`} className={css.receipt}>
            <span className={css.receipt_head}>
              <strong>
                <bdi>{change.name}</bdi>
              </strong>
              <Rise change={change} />
            </span>
            <span className={textCss.muted_sm}>
              {t.rich('price_from_to', {
                a: put(<Money agorot={change.ordered_agorot} />),
                b: put(<Money agorot={change.delivered_agorot} />),
              })}
            </span>
            <Meals change={change} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Rise({ change: { ordered_agorot, delivered_agorot } }: { change: PriceChange }) {
  if (ordered_agorot === 0) return null
  const points = Math.round(((delivered_agorot - ordered_agorot) * 100) / ordered_agorot)
  return (
    <Chip tone={points > 0 ? 'warn' : 'good'}>
      <Ltr>{`${points > 0 ? '+' : ''}${points}%`}</Ltr>
    </Chip>
  )
}

function Meals({ change: { meals, meals_in_all } }: { change: PriceChange }) {
  const t = useText(orderText)
  const nameOf = useName()
  if (meals.length === 0) return <span className={textCss.muted_sm}>{t('no_margin_effect')}</span>
  return (
    <>
      <ul className={css.effects} aria-label={t('margin_effect')}>
        {meals.map((meal) => (
          <li key={meal.id}>
            <Link to={`/meals/${meal.id}`}>{nameOf(meal)}</Link>
            <span>
              {meal.percent_before === null || meal.percent_after === null
                ? t.rich('portion_cost', { m: put(<Money agorot={meal.cost_agorot} />) })
                : t.rich('margin_from_to', {
                    a: put(<Percent points={meal.percent_before} />),
                    b: put(<Percent points={meal.percent_after} />),
                  })}
            </span>
          </li>
        ))}
      </ul>
      {meals_in_all > meals.length && (
        <span className={textCss.muted_sm}>{t('more_meals', { count: meals_in_all - meals.length })}</span>
      )}
    </>
  )
}
