import { useEffect } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { enteredNumber } from '#base/quantity-text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'
import css from './count-sheet.module.css'
import type { Count } from './count-sheet.server.ts'
import { sheetText } from './count-sheet.text.ts'

type Props = { count: Count; deli_name: string; onPrinted: () => void }

/** Prints a sheet for storage rooms without a connection: names, units and space to write the quantities. */
export default function CountPrint({ count, deli_name, onPrinted }: Props) {
  const t = useText(sheetText)
  const nameOf = useName()
  const unitName = useUnitName()
  // The print dialog opens in an effect, when the sheet is in the DOM.
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <PrintSheet paper="a4">
      <h1>
        {count.name} · {deli_name}
      </h1>
      <table className={css.printed}>
        <thead>
          <tr>
            <th>{t('ingredient')}</th>
            <th>{t('unit')}</th>
            <th className={css.blank}>{t('counted')}</th>
          </tr>
        </thead>
        <tbody>
          {count.lines.map(({ ingredient, measure, entered }) => (
            <tr key={ingredient.id}>
              <td>{nameOf(ingredient)}</td>
              <td>{unitName(entered?.unit ?? ingredient.stock_unit, measure)}</td>
              <td>{entered && <Ltr>{enteredNumber(entered.amount_thousandths)}</Ltr>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
