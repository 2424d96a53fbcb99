import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Notice } from '#ui/notice.tsx'
import { openDrawerFor } from '../print/drawer.ts'
import { creditText } from './credit-bar.text.ts'
import type { SaleState } from './use-sell.ts'

/** Shows the value of returned items, which the next sale uses, or pays it out when the customer takes nothing. */
export default function CreditBar({ sell: { draft, change, context } }: { sell: SaleState }) {
  const t = useText(creditText)
  const confirm = useConfirm()
  const { credit } = draft
  if (!credit) return null
  const m = put(<Money agorot={credit.agorot} />)
  const payOut = async () => {
    const question = { title: t.rich('pay_out_title', { m }), body: t('pay_out_lead'), action: t('pay_out') }
    if (!(await confirm(question))) return
    change((now) => ({ ...now, credit: null }))
    void openDrawerFor(context, true)
  }
  return (
    <Notice
      icon="undo"
      title={t.rich('credit', { m })}
      action={
        <Button size="touch" onClick={() => void payOut()}>
          {t('pay_out')}
        </Button>
      }
    >
      {t.rich('of_receipt', { n: put(<Ltr>{credit.serial}</Ltr>) })}
    </Notice>
  )
}
