import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import { useOrderCommand } from './use-order-command.ts'

/** Shows why the order was cancelled and who is liable. */
export function CancelledNotice({ order: { cancel } }: { order: Order }) {
  const t = useText(orderText)
  const terms = useText(orderTerms)
  if (!cancel) return null
  return (
    <Notice tone="warn" icon="ban" title={t('cancelled_because', { reason: terms(`reason_${cancel.reason}`) })}>
      <p>
        {t.rich('cancelled_from', {
          s: put(<StatusChip status={cancel.from} />),
          liable: terms(`liable_${cancel.liable ?? 'business'}`),
        })}
      </p>
      {cancel.note && (
        <p>
          <bdi>{cancel.note}</bdi>
        </p>
      )}
    </Notice>
  )
}

const ANSWERED = ['approved', 'declined', 'expired'] as const

/** Shows a change proposed to the customer: pending, or its outcome. */
export function ChangeNotice({ order: { change }, may_withdraw }: { order: Order; may_withdraw: boolean }) {
  const t = useText(orderText)
  const lang = useLang()
  const { send, pending } = useOrderCommand()
  if (!change) return null
  const withdraw = async () => {
    const answer = await send('withdraw_change', { change_id: change.id })
    if (answer.ok) toast.success(t('change_withdrawn'))
    else await showRefusal(answer.error, lang)
  }
  const delta = t.rich('change_delta', { m: put(<WalletAmount of="wallet" amount={change.delta_agorot} signed />) })
  if (change.state === 'waiting')
    return (
      <Notice
        tone="warn"
        title={t('change_waiting')}
        action={
          may_withdraw && (
            <Button size="sm" loading={pending} onClick={() => void withdraw()}>
              {t('change_withdraw')}
            </Button>
          )
        }
      >
        <p>
          {delta} · {t.rich('change_until', { at: put(<TimeText at={change.expires_at} />) })}
        </p>
      </Notice>
    )
  const ended = ANSWERED.find((state) => state === change.state)
  if (!ended) return null
  return (
    <Notice tone={ended === 'approved' ? 'good' : 'info'} title={t(`change_${ended}`)}>
      <p>{delta}</p>
    </Notice>
  )
}
