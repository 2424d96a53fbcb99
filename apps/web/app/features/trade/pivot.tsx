import { Link, useNavigate, useSearchParams } from 'react-router'
import { count as countText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { ExportLinks } from '#ui/export-links.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import textCss from '#ui/text.module.css'
import { DimensionChoice } from './dimension-choice.tsx'
import { pivotText } from './pivot.text.ts'
import { useRowName } from './row-name.ts'
import { type OpenRows, withFilter, withRows } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import own from './pivot.module.css'
import css from './trade.module.css'

/** Rows shown before the user opens all of them; totals always include all. */
const FIRST_ROWS = 20

type PivotData = NonNullable<TradeData['pivot']>
type Table = NonNullable<PivotData['table']>
type Props = { pivot: PivotData; period: TradeData['period'] }

/** Shows sales by two dimensions; every number opens its rows. */
export default function Pivot({ pivot, period }: Props) {
  const t = useText(tradeText)
  const own_t = useText(pivotText)
  const { by, across, obstacle, table } = pivot
  const title = own_t('title', { by: t(`by_${by}`), across: t(`of_${across}`) })
  return (
    <Card
      title={title}
      actions={
        <span className={own.controls}>
          {table && <ShowChoice table={table} />}
          <DimensionChoice by={by} across={across} />
        </span>
      }
      padding="none"
      footer={table && <PivotExport pivot={pivot} period={period} />}
    >
      {table === null ? (
        <Empty icon="chart" title={own_t(obstacle)} lead={own_t(`${obstacle}_lead`)} level={3} />
      ) : table.rows.length === 0 ? (
        <Empty icon="chart" title={t('nothing')} lead={t('nothing_lead')} level={3} />
      ) : (
        <PivotTable pivot={pivot} table={table} title={title} />
      )}
    </Card>
  )
}

type Show = 'agorot' | 'count'
const showParam = (params: URLSearchParams): Show => (params.get('show') === 'count' ? 'count' : 'agorot')

function ShowChoice({ table }: { table: Table }) {
  const t = useText(tradeText)
  const label = useText(pivotText)('show')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={showParam(params)}
      options={[
        { value: 'agorot', label: t(`agorot_${table.of}`) },
        { value: 'count', label: t(`count_${table.of}`) },
      ]}
      onChange={(value) =>
        void navigate(
          { search: withFilter(params, { show: value === 'count' ? value : '' }) },
          { preventScrollReset: true },
        )
      }
    />
  )
}

function PivotTable({ pivot: { by, across }, table, title }: { pivot: PivotData; table: Table; title: string }) {
  const t = useText(tradeText)
  const [params] = useSearchParams()
  const nameRow = useRowName(by)
  const nameColumn = useRowName(across)
  const { rows, columns, cells, total, all_rows, all_columns } = table
  const shown = params.has('all') ? rows : rows.slice(0, FIRST_ROWS)
  const sums = new Map(cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]))
  const none = { count: 0, agorot: 0 }
  return (
    <>
      <div className={css.scroll}>
        <table className={classNames(css.table, own.table)} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {nameColumn(column)}
                </th>
              ))}
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">{nameRow(row)}</th>
                {columns.map((column) => (
                  <Sum
                    key={column.key}
                    of={table.of}
                    sums={sums.get(`${row.key}\n${column.key}`) ?? none}
                    name={{ row: nameRow(row), column: nameColumn(column) }}
                    at={{ key: row.key, column: column.key }}
                  />
                ))}
                <Sum of={table.of} sums={row} name={{ row: nameRow(row), column: t('total') }} at={{ key: row.key }} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.map((column) => (
                <Sum
                  key={column.key}
                  of={table.of}
                  sums={column}
                  name={{ row: t('total'), column: nameColumn(column) }}
                  at={{ column: column.key }}
                />
              ))}
              <Sum of={table.of} sums={total} name={{ row: t('total'), column: t('total') }} at={{}} />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < rows.length && (
        <Link className={css.show_all} to={{ search: withFilter(params, { all: '1' }) }} preventScrollReset>
          {t('show_all', { count: String(rows.length) })}
        </Link>
      )}
      <Hidden rows={all_rows - rows.length} columns={all_columns - columns.length} />
    </>
  )
}

/** Says how many rows and columns are only in the totals. */
function Hidden({ rows, columns }: { rows: number; columns: number }) {
  const t = useText(pivotText)
  return (
    <>
      {rows > 0 && <p className={classNames(textCss.muted_xs, own.notes)}>{t('hidden_rows', { count: rows })}</p>}
      {columns > 0 && (
        <p className={classNames(textCss.muted_xs, own.notes)}>{t('hidden_columns', { count: columns })}</p>
      )}
    </>
  )
}

type SumProps = {
  of: Table['of']
  sums: { readonly agorot: number; readonly count: number }
  name: { row: string; column: string }
  at: Pick<OpenRows, 'key' | 'column'>
}

function Sum({ of, sums, name, at }: SumProps) {
  const t = useText(pivotText)
  const money = useMoney()
  const [params] = useSearchParams()
  const show = showParam(params)
  const is_total = at.column === undefined
  if (sums.count === 0 && sums.agorot === 0) return <td className={is_total ? own.total : undefined}>—</td>
  const value = show === 'count' ? countText(sums.count) : money(sums.agorot)
  const open = show === 'count' && of === 'net' ? 'orders' : of
  return (
    <td className={is_total ? own.total : undefined}>
      <Link
        to={{ search: withRows(params, { open, ...at }) }}
        preventScrollReset
        aria-label={t('cell', { ...name, value })}
      >
        <Ltr>{value}</Ltr>
      </Link>
    </td>
  )
}

function PivotExport({ pivot: { by, across }, period }: Props) {
  const lang = useLang()
  const [params] = useSearchParams()
  const hrefOf = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ ...period, by, across, show: showParam(params), format, lang })
    for (const key of ['deli', 'channel', 'type']) if (params.get(key)) query.set(key, params.get(key)!)
    return `/api/trade/pivot/export?${query}`
  }
  return <ExportLinks hrefOf={hrefOf} className={css.export} />
}
