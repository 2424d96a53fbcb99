import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './bag-stepper.module.css'
import { packText } from './pack.text.ts'
import { FEW_BAGS, MOST_BAGS, volumeInBags, withinBags } from './packing.ts'

type Props = { volume: number; bags: number; onChange: (bags: number) => void }

/** Has large touch targets for gloved hands; common bag counts are one tap away. */
export function BagStepper({ volume, bags, onChange }: Props) {
  const t = useText(packText)
  const step = (by: number) => onChange(withinBags(bags + by))
  return (
    <div className={css.bags}>
      <div className={css.row}>
        <div className={css.stepper}>
          <button type="button" aria-label={t('fewer')} disabled={bags <= 1} onClick={() => step(-1)}>
            <Icon name="minus" size={32} />
          </button>
          <output aria-label={t('bags')}>
            <Ltr>{bags}</Ltr>
          </output>
          <button type="button" aria-label={t('more')} disabled={bags >= MOST_BAGS} onClick={() => step(1)}>
            <Icon name="plus" size={32} />
          </button>
        </div>
        <fieldset className={css.few}>
          <legend className="unseen">{t('bags')}</legend>
          {FEW_BAGS.map((few) => (
            <button key={few} type="button" aria-pressed={few === bags} onClick={() => onChange(few)}>
              {few}
            </button>
          ))}
        </fieldset>
      </div>
      <p className={css.estimate}>{t.rich('estimate', { v: put(<Ltr>{volumeInBags(volume)}</Ltr>) })}</p>
    </div>
  )
}
