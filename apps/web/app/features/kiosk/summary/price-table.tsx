import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import type { PricedCart } from '../state/kiosk-calls.ts'
import { summaryText } from './summary.text.ts'
import own from './summary.module.css'

type Props = { price: Pick<PricedCart['price'], 'meals_agorot' | 'adjustments' | 'total_agorot'> }

export function PriceTable({ price: { meals_agorot, adjustments, total_agorot } }: Props) {
  const t = useText(summaryText)
  const nameOf = useName()
  return (
    <dl className={own.price}>
      {adjustments.length > 0 && (
        <div>
          <dt>{t('meals')}</dt>
          <dd>
            <Money agorot={meals_agorot} />
          </dd>
        </div>
      )}
      {adjustments.map(({ kind, agorot, name_he = '', name_en = '' }) => (
        <div key={kind + name_he}>
          <dt>{name_he ? <bdi>{nameOf({ name_he, name_en })}</bdi> : t(`adj_${kind}`)}</dt>
          <dd>
            <Money agorot={agorot} />
          </dd>
        </div>
      ))}
      <div className={own.total} aria-live="polite">
        <dt>{t('total')}</dt>
        <dd>
          <Money agorot={total_agorot} />
        </dd>
      </div>
    </dl>
  )
}
