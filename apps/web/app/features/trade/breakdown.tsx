import { changeOf } from '@tavlin/domain/trade/measures'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { ExportLinks } from '#ui/export-links.tsx'
import { Money } from '#ui/amount.tsx'
import { Ltr, NumberText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Meter } from '#ui/meter.tsx'
import { DimensionChoice } from './dimension-choice.tsx'
import { Change } from './numbers.tsx'
import { rowsOf, type TradeDimension, withFilter, withRows } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import { useRowName } from './row-name.ts'
import { tradeText } from './trade.text.ts'
import css from './trade.module.css'

/** Rows shown before the user opens all of them; the total always includes all. */
const FIRST_ROWS = 15

type Row = TradeData['breakdown'][number]
type Props = Pick<TradeData, 'by' | 'breakdown' | 'period' | 'compare'>

/** Shows the sales by a dimension that the user chooses; every number opens its rows. */
export function Breakdown({ by, breakdown, period, compare }: Props) {
  const t = useText(tradeText)
  const [params] = useSearchParams()
  const of = rowsOf(by)
  const shown = params.has('all') ? breakdown : breakdown.slice(0, FIRST_ROWS)
  const all_agorot = sumOf(breakdown, 'agorot')
  return (
    <Card
      title={t(`by_${by}`)}
      actions={<DimensionChoice by={by} across={null} />}
      padding="none"
      footer={<BreakdownExport by={by} period={period} compare={compare} />}
    >
      {breakdown.length === 0 ? (
        <Empty icon="chart" title={t('nothing')} lead={t('nothing_lead')} level={3} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table} aria-label={t(`by_${by}`)}>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t(`count_${of}`)}</th>
                <th scope="col">{t(`agorot_${of}`)}</th>
                <th scope="col" className={css.wide}>
                  {t('share')}
                </th>
                {of !== 'payments' && (
                  <th scope="col" className={css.wide}>
                    {t('margin')}
                  </th>
                )}
                <th scope="col">{t('change')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <BreakdownLine key={row.key} row={row} by={by} all_agorot={all_agorot} />
              ))}
            </tbody>
            <Total breakdown={breakdown} of={of} />
          </table>
          {shown.length < breakdown.length && (
            <Link className={css.show_all} to={{ search: withFilter(params, { all: '1' }) }} preventScrollReset>
              {t('show_all', { count: String(breakdown.length) })}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}

type SumKey = 'count' | 'agorot' | 'before_agorot' | 'taxable_agorot' | 'margin_agorot'
const sumOf = (rows: readonly Row[], key: SumKey): number => rows.reduce((total, row) => total + (row[key] ?? 0), 0)

function Total({ breakdown, of }: { breakdown: readonly Row[]; of: ReturnType<typeof rowsOf> }) {
  const t = useText(tradeText)
  const [params] = useSearchParams()
  const agorot = sumOf(breakdown, 'agorot')
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('total')}</th>
        <td>
          <Link to={{ search: withRows(params, { open: of === 'net' ? 'orders' : of }) }} preventScrollReset>
            <NumberText value={sumOf(breakdown, 'count')} />
          </Link>
        </td>
        <td>
          <Link to={{ search: withRows(params, { open: of }) }} preventScrollReset>
            <Money agorot={agorot} />
          </Link>
        </td>
        <td className={css.wide}>
          <Ltr>{agorot > 0 ? '100.0%' : '—'}</Ltr>
        </td>
        <MarginCell
          margin={sumOf(breakdown, 'margin_agorot')}
          taxable={sumOf(breakdown, 'taxable_agorot')}
          to={{ search: withRows(params, { open: marginRowsOf(of) }) }}
          is_shown={of !== 'payments'}
        />
        <td>
          <Change tenths={changeOf(agorot, sumOf(breakdown, 'before_agorot'))} />
        </td>
      </tr>
    </tfoot>
  )
}

function BreakdownLine({ row, by, all_agorot }: { row: Row; by: TradeDimension; all_agorot: number }) {
  const [params] = useSearchParams()
  const name = useRowName(by)(row)
  const of = rowsOf(by)
  const share = all_agorot > 0 ? Math.round((row.agorot * 1000) / all_agorot) / 10 : 0
  const to = (open: string) => ({ search: withRows(params, { open, key: row.key }) })
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Link to={to(of === 'net' ? 'orders' : of)} preventScrollReset>
          <NumberText value={row.count} />
        </Link>
      </td>
      <td>
        <Link to={to(of)} preventScrollReset>
          <Money agorot={row.agorot} />
        </Link>
      </td>
      <td className={css.wide}>
        <span className={css.share}>
          <Meter label={name} value={share} />
          <Ltr>{share.toFixed(1)}%</Ltr>
        </span>
      </td>
      <MarginCell
        margin={row.margin_agorot ?? 0}
        taxable={row.taxable_agorot ?? 0}
        to={to(marginRowsOf(of))}
        is_shown={of !== 'payments'}
      />
      <td>
        <Change tenths={changeOf(row.agorot, row.before_agorot)} />
      </td>
    </tr>
  )
}

const marginRowsOf = (of: ReturnType<typeof rowsOf>) => (of === 'meals' ? 'meal_margins' : 'margin')

type MarginProps = { margin: number; taxable: number; to: { search: string }; is_shown: boolean }

/**
 * Shows a margin and its share of the sales before VAT. Only meals with a known cost count; when none of these was
 * sold, it shows a dash.
 */
function MarginCell({ margin, taxable, to, is_shown }: MarginProps) {
  if (!is_shown) return null
  if (taxable === 0) return <td className={css.wide}>—</td>
  return (
    <td className={css.wide}>
      <Link to={to} preventScrollReset>
        <Money agorot={margin} />
      </Link>
      <span className={css.margin_share}>
        <Ltr>{((margin * 100) / taxable).toFixed(1)}%</Ltr>
      </span>
    </td>
  )
}

function BreakdownExport({ by, period, compare }: Pick<Props, 'by' | 'period' | 'compare'>) {
  const lang = useLang()
  const [params] = useSearchParams()
  const hrefOf = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ ...period, compare, by, format, lang })
    for (const key of ['deli', 'channel', 'type']) if (params.get(key)) query.set(key, params.get(key)!)
    return `/api/trade/export?${query}`
  }
  return <ExportLinks hrefOf={hrefOf} className={css.export} />
}
