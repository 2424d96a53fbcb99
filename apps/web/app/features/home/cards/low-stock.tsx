import type { stock } from '@tavlin/contract/stock'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { Link } from 'react-router'
import { relativeTime } from '#base/format.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Quantity } from '#ui/quantity.tsx'
import textCss from '#ui/text.module.css'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'

type LowStockRow = ResponseOf<typeof stock.lowStock>['data'][number]
type Props = { rows: readonly LowStockRow[]; in_all: number; now: string }

/** Shows low stock of the user's delis, longest low first; each line links to the stock of its deli. */
export function LowStock({ rows, in_all, now }: Props) {
  const t = useText(homeText)
  const more = in_all - rows.length
  useLive([...new Set(rows.map(({ deli }) => `private-stock.${deli.id}`))])
  return (
    <Card
      title={t('low_stock')}
      {...(in_all > 0 && { count: in_all })}
      padding="none"
      actions={
        <Link to="/inventory?low=true" prefetch="intent" className={css.card_link}>
          {t('to_stock')}
        </Link>
      }
    >
      {rows.length === 0 && <p className={css.quiet}>{t('nothing_low')}</p>}
      <ul>
        {rows.map((row) => (
          <LowLine key={`${row.deli.id} ${row.ingredient.id}`} row={row} now={now} />
        ))}
      </ul>
      {more > 0 && <p className={css.quiet}>{t('more_low', { count: more })}</p>}
    </Card>
  )
}

function LowLine({ row, now }: { row: LowStockRow; now: string }) {
  const t = useText(homeText)
  const lang = useLang()
  const nameOf = useName()
  const { deli, ingredient, measure, low_since } = row
  const shown = (base: number) => put(<Quantity base={base} unit={ingredient.stock_unit} measure={measure} />)
  return (
    <li className={css.line}>
      <Icon name="warning" size={18} />
      <div className={css.line_text}>
        <p>
          <Link to={`/inventory?deli=${deli.id}&ingredient=${ingredient.id}`}>{nameOf(ingredient)}</Link>
        </p>
        <p>{t.rich('low_line', { q: shown(row.available_base), r: shown(row.reorder_base) })}</p>
        {row.incoming_base > 0 && <p>{t.rich('on_its_way', { q: shown(row.incoming_base) })}</p>}
        <p className={textCss.muted_xs}>
          {t('low_where', { deli: nameOf(deli), since: relativeTime(low_since, now, lang) })}
        </p>
      </div>
    </li>
  )
}
