import type { ReactNode } from 'react'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useOrdersScreen } from '../list/orders-context.ts'
import type { LateOrder } from './late-drawer.tsx'
import css from './late.module.css'
import { lateText } from './late.text.ts'
import { waveLink } from './wave-link.ts'

type Remedy = LateOrder['remedies'][number]

/** Shows buttons for the actions that the user may take, the most effective first. */
export function Remedies({ late, compensate }: { late: LateOrder; compensate: (late: LateOrder) => void }) {
  const t = useText(lateText)
  const may = useMay()
  const { order, remedies } = late
  const { start, delay, busy_id } = useOrdersScreen()
  const is_busy = busy_id === order.id
  const button = (remedy: Remedy): ReactNode => {
    switch (remedy) {
      case 'accept':
      case 'start':
        return (
          order.moves.includes(remedy) && (
            <Button key={remedy} size="sm" variant="soft" loading={is_busy} onClick={() => start(order, remedy)}>
              {t(remedy)}
            </Button>
          )
        )
      case 'delay_promise':
        return (
          (may('manage_orders', order.deli.id) || may('work_deli_orders', order.deli.id)) && (
            <Button key={remedy} size="sm" icon="clock" onClick={() => delay(order)}>
              {t(remedy)}
            </Button>
          )
        )
      case 'call_customer':
        return (
          order.phone && (
            <Button key={remedy} size="sm" icon="phone" to={`tel:${order.phone}`}>
              {t(remedy)}
            </Button>
          )
        )
      case 'give_points':
        return (
          order.customer_id !== null &&
          may('manage_wallet', 'business') && (
            <Button key={remedy} size="sm" onClick={() => compensate(late)}>
              {t(remedy)}
            </Button>
          )
        )
      case 'assign_driver':
      case 'split':
        return (
          may('access_inlay_screen') && (
            <Button key={remedy} size="sm" to={waveLink(order)}>
              {t(remedy)}
            </Button>
          )
        )
    }
  }
  return <div className={css.remedies}>{remedies.map(button)}</div>
}
