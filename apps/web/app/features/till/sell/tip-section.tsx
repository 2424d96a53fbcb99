import { roundForCash } from '@tavlin/domain/pricing/tax'
import { useText } from '#base/text.ts'
import { Percent } from '#ui/bidi.tsx'
import { payText } from './pay.text.ts'
import css from './payment-dialog.module.css'
import type { SaleState } from './use-sell.ts'

const PERCENTS = [0, 10, 12, 15] as const

/** Sets a tip as percentage of the meals, in whole coins. */
export function TipSection({ sell: { draft, change, price } }: { sell: SaleState }) {
  const t = useText(payText)
  const meals = price.price?.meals_agorot ?? 0
  return (
    <fieldset className={css.tip}>
      <legend>{t('tip')}</legend>
      {PERCENTS.map((percent) => {
        const tip_agorot = roundForCash((meals * percent) / 100)
        return (
          <button
            key={percent}
            type="button"
            aria-pressed={draft.tip_agorot === tip_agorot}
            onClick={() => change((now) => ({ ...now, tip_agorot }))}
          >
            {percent === 0 ? t('no_tip') : <Percent points={percent} />}
          </button>
        )
      })}
    </fieldset>
  )
}
