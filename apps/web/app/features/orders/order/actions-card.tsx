import { isFinished } from '#shared/orders/order.ts'
import { type OrderAction, MOVE_ICONS, onwardOf } from '#shared/orders/order-move.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import textCss from '#ui/text.module.css'
import { allowedNames } from './order-header.tsx'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'

const WHYS = ['permission', 'trip', 'time', 'slot', 'bags'] as const
type ActionReason = (typeof WHYS)[number]
const isWhy = (because: string | null): because is ActionReason =>
  (WHYS as readonly (string | null)[]).includes(because)
const EDIT_WHYS: readonly (string | null)[] = ['permission', 'status']

/**
 * Shows the possible actions other than the next one, which the header shows, as buttons. For impossible actions it
 * shows the reason.
 */
export function ActionsCard({
  order,
  moves,
}: {
  order: Order
  moves: Pick<ReturnType<typeof useOrderMoves>, 'start'>
}) {
  const t = useText(orderText)
  const terms = useText(orderTerms)
  const may_reorder = useMay()('manage_orders', order.deli.id)
  const primary = onwardOf(allowedNames(order))
  const others = order.moves.filter(({ name, allowed }) => allowed && name !== primary)
  const locked = order.moves.filter(({ allowed }) => !allowed)
  const nameOf = (action: string, to: Order['status']) =>
    action === 'recall'
      ? t('back_to', { status: t(`step_${to === 'pending' ? 'placed' : to}`) })
      : terms(`move_${action as OrderAction}`)
  // Nobody can edit a closed order, so no reason is shown.
  const says_edit = !isFinished(order) && EDIT_WHYS.includes(order.edit_because)
  const edit_why = says_edit ? (order.edit_because as 'permission' | 'status') : null
  return (
    <Card title={t('actions')}>
      <div className={css.stack}>
        <div className={others.length > 0 || may_reorder ? css.moves : undefined}>
          {others.map(({ name, to }) => (
            <Button
              key={name}
              variant={name === 'cancel' ? 'danger-quiet' : 'subtle'}
              icon={MOVE_ICONS[name as OrderAction]}
              onClick={() => moves.start(order, name as OrderAction)}
            >
              {nameOf(name, to)}
            </Button>
          ))}
          {may_reorder && (
            <Button variant="subtle" icon="plus" to={`/orders/update?again=${order.id}`}>
              {t('reorder')}
            </Button>
          )}
          {others.length === 0 && !primary && !may_reorder && <p className={textCss.muted_sm}>{t('no_actions')}</p>}
        </div>
        {(locked.length > 0 || edit_why) && (
          <ul className={css.locked}>
            {locked.map(({ name, to, because }) => (
              <li key={name}>{t(isWhy(because) ? `locked_${because}` : 'locked_other', { move: nameOf(name, to) })}</li>
            ))}
            {edit_why && <li>{t(`edit_locked_${edit_why}`)}</li>}
          </ul>
        )}
      </div>
    </Card>
  )
}
