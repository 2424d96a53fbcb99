import { useEffect } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, OrderId } from '#ui/bidi.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'
import { PackText } from '../pack-text.tsx'
import css from './order.module.css'
import type { Purchase } from './order.server.ts'
import { orderText } from './order.text.ts'

export default function OrderPrint({ purchase, onPrinted }: { purchase: Purchase; onPrinted: () => void }) {
  const t = useText(orderText)
  const nameOf = useName()
  // The print dialog opens in an effect, when the sheet is in the DOM.
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <PrintSheet paper="a4">
      <h1>
        <OrderId id={purchase.id} /> · {purchase.supplier.name}
      </h1>
      <p>
        {nameOf(purchase.deli)} · {t('delivery_date')}: <DateText at={purchase.delivery_date} />
      </p>
      {purchase.note && <p>{purchase.note}</p>}
      <table className={css.print}>
        <thead>
          <tr>
            <th>{t('packs')}</th>
            <th>{t('item')}</th>
            <th>{t('pack')}</th>
            <th>{t('price')}</th>
          </tr>
        </thead>
        <tbody>
          {purchase.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Ltr>{line.packs}</Ltr>
              </td>
              <td>
                {line.name} {line.code && <Ltr>({line.code})</Ltr>}
              </td>
              <td>
                <PackText pack={line.pack} measure={line.ingredient.measure} />
              </td>
              <td>
                <Money agorot={line.price_agorot} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('total')}: <Money agorot={purchase.total_agorot} />
      </p>
    </PrintSheet>
  )
}
