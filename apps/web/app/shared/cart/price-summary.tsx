import type { Adjustment } from '@tavlin/contract/order-schemas'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { Ltr, Percent } from '#ui/bidi.tsx'
import css from './price-summary.module.css'
import { priceText } from './price.text.ts'

type PriceAdjustment = z.output<typeof Adjustment>
export type SummedPrice = {
  meals_agorot: number
  adjustments: readonly PriceAdjustment[]
  total_agorot: number
  vat_agorot: number
  vat_percent: number
}
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Shows the price steps from the meals to the total, one line each. VAT is included. */
export function PriceSummary({ price, meals_count }: { price: SummedPrice; meals_count: number }) {
  const t = useText(priceText)
  return (
    <dl className={css.summary}>
      <div>
        <dt>
          {t('meals')} <small>{t.rich('items', { count: meals_count, n: numberTag })}</small>
        </dt>
        <dd>
          <AmountCell agorot={price.meals_agorot} />
        </dd>
      </div>
      {price.adjustments.map((step) => (
        <div key={`${step.kind} ${step.promotion_id ?? step.line ?? ''}`}>
          <StepName step={step} />
          <dd>
            <AmountCell agorot={step.agorot} />
          </dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>
          {t('total')}{' '}
          <small>
            {t.rich('vat', {
              p: put(<Percent points={price.vat_percent} />),
              m: put(<Money agorot={price.vat_agorot} />),
            })}
          </small>
        </dt>
        <dd>
          <AmountCell agorot={price.total_agorot} strong />
        </dd>
      </div>
    </dl>
  )
}

function StepName({ step }: { step: PriceAdjustment }) {
  const t = useText(priceText)
  const nameOf = useName()
  const { kind, code, percent, reason, name_he = '', name_en = '' } = step
  const name = nameOf({ name_he, name_en })
  return (
    <dt>
      {t(kind === 'promotion' && code ? 'coupon' : kind)} {code && <Ltr>{code}</Ltr>}{' '}
      <small>
        {name && <bdi>{name}</bdi>} {percent !== undefined && <Percent points={percent} />}{' '}
        {reason && <bdi>{reason}</bdi>}
      </small>
    </dt>
  )
}
