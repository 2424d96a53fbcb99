import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Quantity } from '#ui/quantity.tsx'
import type { CountLine } from './count-line.tsx'
import css from './count-sheet.module.css'
import { sheetText } from './count-sheet.text.ts'
import { differenceOf, differencesOf } from './differences.ts'

/** Shows differences between counted and recorded stock, highest value first. */
export function CountDifferences({ lines }: { lines: readonly CountLine[] }) {
  const t = useText(sheetText)
  const found = differencesOf(lines)
  const notes = (['as_expected', 'not_counted', 'without_cost'] as const).filter((key) => found[key] > 0)
  return (
    <Card title={t('differences')} count={found.different.length} padding="none">
      {found.different.length === 0 ? (
        <Empty icon="done" title={t('no_differences')} lead={t('no_differences_lead')} />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('ingredient')}</th>
              {(['in_books', 'counted', 'difference', 'worth'] as const).map((key) => (
                <th key={key} scope="col" className={css.number}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.different.map((line) => (
              <Difference key={line.ingredient.id} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr className={css.total}>
              <td colSpan={4}>{t('total')}</td>
              <td className={css.number}>
                <AmountCell agorot={found.total_agorot} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {notes.length > 0 && (
        <p className={css.notes}>
          {notes.map((key) => (
            <span key={key}>{t(key, { count: found[key] })}</span>
          ))}
        </p>
      )}
    </Card>
  )
}

function Difference({ line }: { line: CountLine }) {
  const t = useText(sheetText)
  const nameOf = useName()
  const { ingredient, measure, counted_base, expected_base, difference_agorot } = line
  const measured = { unit: ingredient.stock_unit, measure, column: true }
  const difference = differenceOf(line)
  const tone = difference < 0 ? css.less : css.more
  return (
    <tr>
      <td>{nameOf(ingredient)}</td>
      <td className={css.number} data-label={t('in_books')}>
        <Quantity base={expected_base ?? 0} {...measured} />
      </td>
      <td className={css.number} data-label={t('counted')}>
        <Quantity base={counted_base ?? 0} {...measured} />
      </td>
      <td className={css.number} data-label={t('difference')}>
        <Quantity base={difference} {...measured} signed className={tone} />
      </td>
      <td className={css.number} data-label={t('worth')}>
        {difference_agorot === null ? t('no_cost') : <Money agorot={difference_agorot} toned />}
      </td>
    </tr>
  )
}
