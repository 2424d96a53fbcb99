import type { ReactNode } from 'react'
import { quantityNumber } from '#base/quantity-text.ts'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { Meter } from '#ui/meter.tsx'
import { Quantity } from '#ui/quantity.tsx'
import textCss from '#ui/text.module.css'
import css from './stock-cells.module.css'
import type { StockRow } from './stock.server.ts'
import { stockText } from './stock.text.ts'

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

type StockCellProps = { row: StockRow }

export function IngredientCell({ row }: StockCellProps) {
  const t = useText(stockText)
  return (
    <span className={css.name}>
      {useName()(row)}
      {row.low_since && row.active && <LowChip since={row.low_since} />}
      {!row.active && <Chip>{t('inactive')}</Chip>}
    </span>
  )
}

export function LowChip({ since }: { since: string }) {
  const t = useText(stockText)
  return (
    <Chip tone="warn" icon="warning">
      {t.rich('low_since', { date: date(since), d: isolated })}
    </Chip>
  )
}

type StockColumn = 'stocked' | 'reserved' | 'incoming' | 'available'

export function NumberCell({ row, of }: StockCellProps & { of: StockColumn }) {
  const t = useText(stockText)
  return (
    <>
      <span className={css.caption}>{t(of)}</span>
      <Quantity
        base={row[`${of}_base`]}
        unit={row.stock_unit}
        measure={row.measure}
        column
        className={of === 'available' ? css.strong : undefined}
      />
    </>
  )
}

/** Shows the stock level relative to par or, without par, to twice the reorder level. */
export function LevelCell({ row }: StockCellProps) {
  const t = useText(stockText)
  const { par_base, reorder_base, available_base } = row
  if (par_base === null && reorder_base === null) return <span className={textCss.muted}>—</span>
  const amount = (base: number | null) =>
    base === null ? '—' : (quantityNumber(base, row.stock_unit, row.measure) ?? '—')
  const tone = row.low_since
    ? 'late'
    : reorder_base !== null && available_base < reorder_base * 1.25
      ? 'soon'
      : 'primary'
  return (
    <span className={css.level}>
      <Meter label={t('level_label')} value={available_base} max={par_base ?? (reorder_base ?? 0) * 2} tone={tone} />
      <span className={css.numbers}>
        {t.rich('reorder_and_par', {
          reorder: amount(reorder_base),
          par: amount(par_base),
          q: isolated,
        })}
      </span>
    </span>
  )
}

export function ValueCell({ row }: StockCellProps) {
  if (row.value_agorot === null) return <span className={textCss.muted}>—</span>
  return <AmountCell agorot={row.value_agorot} />
}
