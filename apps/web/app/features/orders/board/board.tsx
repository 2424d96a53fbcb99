import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { useSearchParams } from 'react-router'
import { count as countText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { kitText } from '#ui/kit.text.ts'
import { BoardColumn } from './board-column.tsx'
import css from './board.module.css'
import { boardText } from './board.text.ts'

type OrderBoardColumn = ResponseOf<typeof orders.board>['data']['columns'][number]

const ENDED: readonly string[] = ['completed', 'cancelled']
const idOf = (status: string) => (status === 'on-the-way' ? 'on_the_way' : status) as 'on_the_way'

/** Shows orders of the day by status. A phone shows one status at a time; closed orders are collapsed at first. */
export default function Board({ columns }: { columns: readonly OrderBoardColumn[] }) {
  const t = useText(boardText)
  const kit = useText(kitText)
  const [params, setParams] = useSearchParams()
  const column_param = params.get('column')
  const shown =
    columns.find(({ status }) => status === column_param) ?? columns.find(({ count }) => count > 0) ?? columns[0]
  const show = (status: string | null) =>
    setParams((old) => (status === null ? old.delete('column') : old.set('column', status), old), {
      preventScrollReset: true,
      replace: true,
    })
  const drawn = columns.filter(({ status, count }) => status !== 'cancelled' || count > 0)
  return (
    <div>
      <nav className={css.tabs} aria-label={t('columns')}>
        {drawn.map(({ status, count }) => (
          <button
            key={status}
            type="button"
            className={classNames(css.tab, css.st)}
            data-status={status}
            aria-pressed={status === shown?.status}
            onClick={() => show(status)}
          >
            {kit(idOf(status))}
            <Badge>{countText(count)}</Badge>
          </button>
        ))}
      </nav>
      <div className={css.board} data-board>
        {drawn.map((column) => (
          <BoardColumn
            key={column.status}
            {...column}
            name={kit(idOf(column.status))}
            is_shown={column.status === shown?.status}
            is_folded={ENDED.includes(column.status) && column.status !== column_param}
            {...(ENDED.includes(column.status) && { onFold: (is: boolean) => show(is ? null : column.status) })}
          />
        ))}
      </div>
    </div>
  )
}
