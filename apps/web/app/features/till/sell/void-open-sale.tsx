import { useText } from '#base/text.ts'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { RefundDone } from '../refund/refund-done.tsx'
import { refundText } from '../refund/refund.text.ts'
import { useRefund, type VoidInput } from '../refund/use-refund.ts'
import { VoidSale } from '../refund/void-sale.tsx'
import css from './panels.module.css'
import type { Money, OpenOrderState } from './use-open-order.ts'
import type { SaleState } from './use-sell.ts'

type Props = { sell: SaleState; open: OpenOrderState; money: Money; onBack: () => void; onClose: () => void }

/** Voids a placed order whose rest the customer does not pay, and refunds what was paid of it. */
export function VoidOpenSale({ sell, open, money, onBack, onClose }: Props) {
  const t = useText(refundText)
  const { voidAll, complete, done, rejected, pending } = useRefund(sell.context, { money })
  const leave = () => {
    sell.finish()
    onClose()
  }
  const onVoid = async (why: VoidInput) => {
    // The kitchen may have changed the version since.
    const { version } = (await open.load(money.order_id)) ?? money
    await voidAll(version, why)
  }
  return (
    <Modal opened onClose={done ? leave : onBack} title={t('void_all')} size="lg">
      <div className={css.panel}>
        {done ? (
          <RefundDone done={done} onComplete={complete} onClose={leave} />
        ) : (
          <VoidSale pending={pending} onVoid={(why) => void onVoid(why)} onBack={onBack} />
        )}
        {rejected && <Refusal what={t('void_rejected')} why={<RefusalMessage error={rejected} />} />}
      </div>
    </Modal>
  )
}
