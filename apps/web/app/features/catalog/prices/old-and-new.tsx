import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from './prices.module.css'
import { pricesText } from './prices.text.ts'

type Props = { from_agorot: number; to_agorot: number }

export const OldAndNew = ({ from_agorot, to_agorot }: Props) => (
  <Becomes before={<Money agorot={from_agorot} />} after={<Money agorot={to_agorot} />} />
)

/** Shows a value before and after a change, with an arrow in reading direction. */
export function Becomes({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useText(pricesText)
  return (
    <span className={css.price}>
      <span className={textCss.muted}>{before}</span>
      <Icon name="forward" size={14} className="flips" />
      <span className="unseen">{t('became')}</span>
      <span className={textCss.semi}>{after}</span>
    </span>
  )
}
