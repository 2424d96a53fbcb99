import type { PriceStep } from '@tavlin/contract/availability'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import textCss from '#ui/text.module.css'
import css from './price-trail.module.css'
import { priceTrailText } from './price-trail.text.ts'

type PriceTrailStep = z.infer<typeof PriceStep>
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Shows how the price is computed: the regular price struck through, and the reason for the change. */
export function PriceTrail({ trail }: { trail: readonly PriceTrailStep[] }) {
  const t = useText(priceTrailText)
  const before = trail.slice(0, -1)
  const last = trail.at(-1)
  return (
    <>
      {before.map(({ kind, agorot }) => (
        <s key={kind} className={css.before}>
          <span className="unseen">{t('instead_of')} </span>
          <Money agorot={agorot} />
        </s>
      ))}
      {last?.kind === 'happy_hour' && (
        <Chip tone="info" icon="sparkles">
          {last.percent === undefined
            ? t('happy_hour')
            : t.rich('happy_percent', { percent: String(last.percent), n: numberTag })}
        </Chip>
      )}
      {last?.kind === 'deli' && <span className={textCss.muted}>{t('deli_price')}</span>}
    </>
  )
}
