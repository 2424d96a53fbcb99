import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import type { OrderType } from './deli.ts'
import { deliText } from './deli.text.ts'
import css from './takes.module.css'

const ICONS = { delivery: 'moped', pickup: 'bag' } as const

/** Shows the order types that a deli accepts. */
export function Takes({ order_types }: { order_types: readonly OrderType[] }) {
  const t = useText(deliText)
  if (order_types.length === 0) return <span className={textCss.muted}>{t('takes_nothing')}</span>
  return (
    <span className={css.takes}>
      {order_types.map((type) => (
        <span key={type} className={css.one}>
          <Icon name={ICONS[type]} size={16} />
          {t(type)}
        </span>
      ))}
    </span>
  )
}
