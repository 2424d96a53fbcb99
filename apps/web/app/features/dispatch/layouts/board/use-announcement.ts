import { useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { useOrderNo } from '#shared/dispatch/order-no.tsx'
import { useText } from '#base/text.ts'
import { driverOf, orderIn } from '../../state/wave-reads.ts'
import type { Wave } from '../../state/wave-types.ts'
import { positionRange } from './board-lift.ts'
import { boardText } from './board.text.ts'
import type { DragState, useBoardLift } from './use-board-lift.ts'

type Refusals = ReturnType<typeof useBoardLift>['refusalOf']

/** Returns the text of the polite live region while an order is dragged; empty when there is nothing to announce. */
export function useAnnouncement(wave: Wave, air: DragState | null, refusalOf: Refusals): string {
  const t = useText(boardText)
  const { sentence } = useProblemMessage()
  const orderNo = useOrderNo()
  if (!air) return ''
  const { lift, target, by } = air
  const order = orderIn(wave, lift.order_ids[0] ?? 0)
  const number = order ? orderNo(order) : ''
  const lifted = by === 'keys' ? `${t('lifted_announced', { number })} ` : ''
  if (!target) return lifted
  if (target.kind === 'waiting') return `${lifted}${t('waiting_announced')}`
  const driver = driverOf(wave, target.row_id)
  if (!driver) return lifted
  const rejected = refusalOf(target)
  if (rejected.length > 0)
    return t('rejected_announced', { driver: driver.name, why: rejected.map((problem) => sentence(problem)).join(' ') })
  const { last } = positionRange(driver.trip, lift)
  return t('position_announced', { driver: driver.name, position: String(target.position ?? last), of: String(last) })
}
