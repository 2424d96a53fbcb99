import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { type KitchenColumn, COLUMNS } from './board.ts'
import css from './column-tabs.module.css'
import { boardText } from './board.text.ts'

type Props = {
  columns: Record<KitchenColumn, readonly unknown[]>
  shown: KitchenColumn
  onShow: (column: KitchenColumn) => void
}

/** Shows column tabs on narrow screens, with the number of orders in each. */
export function ColumnTabs({ columns, shown, onShow }: Props) {
  const t = useText(boardText)
  return (
    <nav className={css.tabs} aria-label={t('columns')}>
      {COLUMNS.map((column) => (
        <button
          key={column}
          type="button"
          className={css.tab}
          data-status={column}
          data-none={columns[column].length === 0 || undefined}
          aria-current={column === shown ? 'true' : undefined}
          onClick={() => onShow(column)}
        >
          <Ltr className={css.count}>{columns[column].length}</Ltr>
          <span>{t(`column_${column}`)}</span>
        </button>
      ))}
    </nav>
  )
}
