import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percent } from '#base/format.ts'
import { useText } from '#base/text.ts'
import type { SalesOf } from '#shared/trade/sales-of.server.ts'
import { Money } from '#ui/amount.tsx'
import { NumberText } from '#ui/bidi.tsx'
import textCss from '#ui/text.module.css'
import { ltr } from '../ltr.tsx'
import { mealText } from '../meal.text.ts'
import { PriceNumber, VolumeNumber } from '../meal-numbers.tsx'
import { useMealsScreen } from '../meals-context.ts'
import css from './stats.module.css'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'

export function MealStats({ meal, sales }: { meal: MealOfPage; sales: SalesOf | null }) {
  const t = useText(mealPageText)
  const tMeal = useText(mealText)
  const { may_manage, saveNumbers } = useMealsScreen()
  const { cost_agorot, cost_missing, margin_agorot, margin_percent } = meal.computed
  const cost_lead = cost_missing.length > 0 ? t('cost_missing', { count: cost_missing.length }) : t('cost_lead')
  const cost = (
    <Stat label={tMeal('cost')} lead={cost_lead}>
      <Money agorot={cost_agorot} />
    </Stat>
  )
  // A prep is never sold by itself: it has only a cost.
  if (meal.kind === 'prep') return <dl className={css.numbers}>{cost}</dl>
  return (
    <dl className={css.numbers}>
      <Stat label={tMeal('price')} lead={t('price_lead')}>
        {may_manage ? (
          <PriceNumber meal={meal} onSave={(price_agorot) => saveNumbers(meal, { price_agorot })} />
        ) : (
          <Money agorot={meal.price_agorot} />
        )}
      </Stat>
      {cost}
      <Stat
        label={t('margin')}
        lead={
          margin_percent !== null && t.rich('margin_lead', { percent: percent(Math.round(margin_percent)), n: ltr })
        }
      >
        <Money agorot={margin_agorot} toned />
      </Stat>
      <Stat label={tMeal('volume')} lead={t('volume_lead')}>
        <VolumeNumber meal={meal} {...(may_manage && { onSave: (volume) => saveNumbers(meal, { volume }) })} />
      </Stat>
      {sales && (
        <Stat label={t('sold_lately')} lead={t('sold_lately_lead')}>
          <Link
            to={`/trade?from=${sales.from}&until=${sales.until}&by=meal&open=meals&key=${meal.id}`}
            prefetch="intent"
          >
            <NumberText value={sales.count} /> · <Money agorot={sales.agorot} />
          </Link>
        </Stat>
      )}
    </dl>
  )
}

function Stat({ label, lead, children }: { label: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className={css.number}>
      <dt>{label}</dt>
      <dd className={css.value}>{children}</dd>
      {lead && <dd className={textCss.muted_xs}>{lead}</dd>}
    </div>
  )
}
