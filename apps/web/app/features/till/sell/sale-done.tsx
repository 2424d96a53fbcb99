import { useEffect, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ReceiptPrintResult } from '../print/print-receipt.ts'
import type { UnsentPrintResult } from '../print/print-unsent.ts'
import type { RecordedSale, Sale } from './record-sale.ts'
import css from './sale-done.module.css'
import { sellText } from './sell.text.ts'

export type PaidSale = {
  /** Null for a sale whose rest was paid on its order; the server has it. */
  readonly sale: Sale | null
  readonly recorded: RecordedSale
  readonly change_agorot: number
  readonly has_cash: boolean
}
/** `is_opened`: false when the drawer is needed and still closed; a printed receipt then has the pulse for it. */
export type FinishedSale = PaidSale & { readonly is_opened: Promise<boolean> }

/** Shows the number and change of the sale just made. The next tile or scan begins the next sale by itself. */
export function SaleDone({ finished, onNext }: { finished: FinishedSale; onNext: () => void }) {
  const t = useText(sellText)
  const { recorded, change_agorot } = finished
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section className={css.done} aria-live="polite">
      <Icon name="done" size={40} />
      <p className={css.label}>{t('number')}</p>
      <p className={css.number}>
        <OrderId id={recorded.number} />
      </p>
      <div className={css.change} data-none={change_agorot === 0 || undefined}>
        <span>{t(change_agorot === 0 ? 'no_change' : 'change')}</span>
        {change_agorot > 0 && (
          <b>
            <Money agorot={change_agorot} />
          </b>
        )}
      </div>
      <p className={css.label}>
        {t('paid')} <Money agorot={recorded.total_agorot} />
      </p>
      <div className={css.buttons}>
        {recorded.order_id === null && finished.sale ? (
          <PrintUnsent finished={finished} sale={finished.sale} />
        ) : (
          <PrintReceipt finished={finished} />
        )}
        <Button ref={next} size="touch-lg" variant="primary" wide onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </section>
  )
}

/** Prints the receipt of a sale that the server does not have yet, or shows why it cannot be printed yet. */
function PrintUnsent({ finished: { recorded, is_opened }, sale }: { finished: FinishedSale; sale: Sale }) {
  const t = useText(sellText)
  const lang = useLang()
  const [result, setResult] = useState<UnsentPrintResult | 'printing' | null>(null)
  const print = async () => {
    setResult('printing')
    const { printUnsent } = await import('../print/print-unsent.ts')
    setResult(await printUnsent({ sale, recorded, opens_drawer: !(await is_opened), lang }))
  }
  const is_printing = result === 'printing'
  return (
    <>
      {result !== null && !is_printing && <p className={css.label}>{t(result)}</p>}
      {result !== 'printed' && (
        <Button size="touch" icon="print" wide loading={is_printing} onClick={() => void print()}>
          {t('print')}
        </Button>
      )}
    </>
  )
}

/** Prints the receipt, and offers its page when neither a local printer nor a print job is available. */
function PrintReceipt({ finished: { recorded, is_opened } }: { finished: FinishedSale }) {
  const t = useText(sellText)
  const lang = useLang()
  const [result, setResult] = useState<ReceiptPrintResult | 'printing' | null>(null)
  const { order_id } = recorded
  const receipts = recorded.receipts.flatMap(({ id }) => (id === null ? [] : [{ id }]))
  const [receipt] = receipts
  if (!receipt) return null
  const print = async () => {
    setResult('printing')
    const { printReceipt } = await import('../print/print-receipt.ts')
    setResult(await printReceipt({ order_id, receipts, opens_drawer: !(await is_opened), lang }))
  }
  if (result === 'printed' || result === 'queued') return <p className={css.label}>{t(result)}</p>
  if (result === 'not_printed')
    return (
      <Button size="touch" icon="receipt" wide to={`/api/receipts/${receipt.id}/document`} new_tab>
        {t('receipt_page')}
      </Button>
    )
  return (
    <Button size="touch" icon="print" wide loading={result === 'printing'} onClick={() => void print()}>
      {t('print')}
    </Button>
  )
}
