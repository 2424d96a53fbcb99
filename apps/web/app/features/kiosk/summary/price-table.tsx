import type { BalanceSplit } from '@tavlin/domain/guest/guest-account'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import type { PricedCart } from '../state/kiosk-calls.ts'
import { summaryText } from './summary.text.ts'
import own from './summary.module.css'

type Props = {
  price: Pick<PricedCart['price'], 'meals_agorot' | 'adjustments' | 'total_agorot'>
  /** What points and wallet pay; omitted where the order is placed already. */
  split?: BalanceSplit
}

export function PriceTable({ price: { meals_agorot, adjustments, total_agorot }, split }: Props) {
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
      {split && split.rest_agorot < total_agorot && <Split split={split} />}
    </dl>
  )
}

function Split({ split }: { split: BalanceSplit }) {
  const t = useText(summaryText)
  const rows = [
    ['from_points', -split.points_agorot],
    ['from_wallet', -split.wallet_agorot],
    ['rest', split.rest_agorot],
  ] as const
  return rows
    .filter(([name, agorot]) => name === 'rest' || agorot < 0)
    .map(([name, agorot]) => (
      <div key={name} className={name === 'rest' ? own.total : undefined} aria-live="polite">
        <dt>{t(name)}</dt>
        <dd>
          <Money agorot={agorot} />
        </dd>
      </div>
    ))
}
