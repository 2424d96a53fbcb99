import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { Expiry } from '../lots/lot-cells.tsx'
import css from './stock-drawer.module.css'
import { drawerText } from './stock-drawer.text.ts'
import type { OpenIngredient } from './stock.server.ts'

/** Shows the lots of an ingredient in the order of use. */
export function IngredientLots({ lots, today }: Pick<OpenIngredient, 'lots' | 'today'>) {
  const t = useText(drawerText)
  const nameOf = useName()
  if (lots.length === 0) return null
  return (
    <section className={css.section} aria-label={t('lots')}>
      <h3 className={css.section_title}>{t('lots')}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('lot')}</th>
            <th scope="col">{t('deli')}</th>
            <th scope="col">{t('expires')}</th>
            <th scope="col" className={css.number}>
              {t('stocked')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id}>
              <td>
                <Link to={`/inventory/lots/${lot.id}`}>{lot.code ? <Ltr>{lot.code}</Ltr> : t('no_code')}</Link>
              </td>
              <td>{nameOf(lot.deli)}</td>
              <td>
                <Expiry expires_on={lot.expires_on} today={today} />
              </td>
              <td className={css.number}>
                <Quantity base={lot.remaining_base} unit={lot.ingredient.stock_unit} measure={lot.measure} column />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
