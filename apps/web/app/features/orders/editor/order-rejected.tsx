import { put } from '#platform/put.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { LOST } from '#shared/cart/problems.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { changeSectionText } from './change-section.text.ts'
import { editorText } from './editor.text.ts'
import { rejectedText } from './order-rejected.text.ts'
import type { PlacementRefusal } from './use-place-order.ts'

/** Reasons of the API for rejecting a change of a placed order that have their own text. */
const BECAUSE = ['status', 'cooking', 'begun', 'deli', 'customer'] as const

type Props = { rejected: PlacementRefusal; is_change: boolean; onAgain: (agreed_agorot?: number) => void }

/** Shows why the order was rejected, with the possible next step: retry, or accept the new price. */
export default function OrderRejected({ rejected: { error, problems, shown_agorot }, is_change, onAgain }: Props) {
  const t = useText(rejectedText)
  const te = useText(editorText)
  const tc = useText(changeSectionText)
  if (LOST.includes(error.code))
    return (
      <Refusal icon="wifi-off" what={t('lost')} why={t('lost_lead')}>
        <Button size="sm" icon="refresh" onClick={() => onAgain()}>
          {t('try_again')}
        </Button>
      </Refusal>
    )
  const total = (error.details as { total_agorot?: number } | undefined)?.total_agorot
  if (error.code === 'price_changed' && total !== undefined)
    return (
      <Refusal
        icon="tag"
        what={t.rich('price_was', { a: put(<Money agorot={total} />), b: put(<Money agorot={shown_agorot} />) })}
        why={t('price_was_lead')}
      >
        <Button size="sm" onClick={() => onAgain(total)}>
          {t('price_ok')}
        </Button>
      </Refusal>
    )
  const because = BECAUSE.find((one) => one === (error.details as { because?: string } | undefined)?.because)
  if (error.code === 'order_not_editable' && because)
    return <Refusal what={t('rejected_change')} why={tc(`because_${because}`)} />
  // The form shows each problem beside its line or field, so for problems this notice only says that there are some.
  return (
    <Refusal
      what={t(is_change ? 'rejected_change' : 'rejected')}
      why={problems ? te('has_problems') : <RefusalMessage error={error} />}
    />
  )
}
