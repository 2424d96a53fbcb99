import { mayMove } from '@tavlin/domain/wallet/limits'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import textCss from '#ui/text.module.css'
import doc from '../document.module.css'
import type { Fill } from './order.server.ts'
import { orderText } from './order.text.ts'
import { usePurchaseLimit } from './use-purchase-limit.ts'

type Props = {
  supplier: Fill['supplier']
  deli_id: number
  total: number
  lines: number
  missing: string | null
  is_changed: boolean
  pending: boolean
  onSave: () => void
  onSend: () => void
}

/** Shows the total, the amount missing to the supplier's minimum, and the buttons. It is sticky while items scroll. */
export function FillBar(props: Props) {
  const { supplier, deli_id, total, lines, missing, is_changed, pending, onSave, onSend } = props
  const t = useText(orderText)
  const limit = usePurchaseLimit(deli_id)
  const { min_order_agorot: min, free_delivery_agorot: free, on_hold } = supplier
  const needs_approval = !mayMove(limit, total)
  return (
    <div className={doc.bar}>
      <div className={doc.totals}>
        <span className={textCss.muted_sm}>{t('lines', { count: lines })}</span>
        <strong className={doc.total} aria-label={t('total')}>
          <Money agorot={total} />
        </strong>
        {lines > 0 && min !== null && total < min && (
          <Chip tone="warn">{t.rich('below_min', { m: put(<Money agorot={min - total} />) })}</Chip>
        )}
        {lines > 0 && free !== null && total < free && (
          <Chip outline>{t.rich('to_free', { m: put(<Money agorot={free - total} />) })}</Chip>
        )}
        {free !== null && total >= free && (
          <Chip tone="good" icon="truck">
            {t('free')}
          </Chip>
        )}
      </div>
      <div className={doc.buttons}>
        <Button icon="save" loading={pending} disabled_reason={is_changed ? null : missing} onClick={onSave}>
          {t('save')}
        </Button>
        <Button
          variant="primary"
          icon="send"
          loading={pending}
          disabled_reason={on_hold ? t('on_hold') : missing}
          onClick={onSend}
        >
          {t(needs_approval ? 'send_for_approval' : 'send')}
        </Button>
      </div>
    </div>
  )
}
