import { Link, useSearchParams } from 'react-router'
import type { OrderListRow } from '#shared/orders/order.ts'
import { count as countText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './board.module.css'
import { boardText } from './board.text.ts'
import { OrderCard } from './order-card.tsx'

type Props = {
  status: OrderListRow['status']
  name: string
  count: number
  rows: readonly OrderListRow[]
  /** True for the column that a phone shows. */
  is_shown: boolean
  is_folded: boolean
  onFold?: (is_folded: boolean) => void
}

export function BoardColumn({ status, name, count, rows, is_shown, is_folded, onFold }: Props) {
  const t = useText(boardText)
  const more = count - rows.length
  if (is_folded && onFold)
    return (
      <button
        type="button"
        className={classNames(css.folded, css.st)}
        data-status={status}
        data-shown={is_shown || undefined}
        aria-expanded={false}
        aria-label={t('unfold', { status: name })}
        onClick={() => onFold(false)}
      >
        <Badge>{countText(count)}</Badge>
        <span className={css.upright}>{name}</span>
        <Icon name="chevron" size={18} />
      </button>
    )
  return (
    <section
      className={classNames(css.column, css.st)}
      data-column
      data-status={status}
      data-shown={is_shown || undefined}
      aria-label={name}
    >
      <header className={css.head}>
        <span className={css.dot} aria-hidden />
        <h2 className={css.name}>{name}</h2>
        <Badge className={css.count ?? ''}>{countText(count)}</Badge>
        {onFold && (
          <IconButton icon="close" size="xs" label={t('fold', { status: name })} onClick={() => onFold(true)} />
        )}
      </header>
      {rows.length === 0 && <p className={css.none}>{t('none')}</p>}
      <ul className={css.cards}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {more > 0 && <More status={status} count={more} />}
    </section>
  )
}

/** Links to the remaining orders in the table, with the same filters. */
function More({ status, count }: { status: string; count: number }) {
  const t = useText(boardText)
  const [params] = useSearchParams()
  const rest = new URLSearchParams(params)
  for (const key of ['look', 'column', 'cursor']) rest.delete(key)
  rest.set('status', status)
  return (
    <Link className={css.more} to={{ search: `?${rest}` }}>
      {t('more', { count })}
    </Link>
  )
}
