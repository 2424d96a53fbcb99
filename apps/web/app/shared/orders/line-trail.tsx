import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Count, Ltr, Percent } from '#ui/bidi.tsx'
import css from '../cart/price-summary.module.css'
import { priceText } from '../cart/price.text.ts'
import { trailEntries, type TrailEntry, type TrailStep } from './trail-steps.ts'

type Props = { trail: readonly TrailStep[]; quantity: number; unit_agorot: number; line_agorot: number }

/** Shows the price steps of one portion and the total of the line. */
export function LineTrail({ trail, quantity, unit_agorot, line_agorot }: Props) {
  const money = useMoney()
  const t = useText(priceText)
  return (
    <dl className={css.trail}>
      {trailEntries(trail).map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no id and no state
        <div key={at}>
          <StepName step={step} />
          <dd>
            <AmountCell>
              <Ltr>
                {at > 0 && step.by_agorot > 0 && '+'}
                {money(step.by_agorot)}
              </Ltr>
            </AmountCell>
          </dd>
        </div>
      ))}
      {trail.length > 1 && (
        <div className={css.sum}>
          <dt>{t('portion')}</dt>
          <dd>
            <AmountCell agorot={unit_agorot} />
          </dd>
        </div>
      )}
      {quantity > 1 && (
        <div className={css.sum}>
          <dt>{t.rich('times', { n: put(<Count of={quantity} />) })}</dt>
          <dd>
            <AmountCell agorot={line_agorot} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function StepName({ step }: { step: TrailEntry }) {
  const t = useText(priceText)
  const nameOf = useName()
  const name = nameOf({ name_he: step.name_he ?? '', name_en: step.name_en ?? '' })
  return (
    <dt>
      {step.kind === 'variant' && name ? <bdi>{name}</bdi> : t(step.kind)}{' '}
      {step.percent !== undefined && <Percent points={-step.percent} />}
    </dt>
  )
}
