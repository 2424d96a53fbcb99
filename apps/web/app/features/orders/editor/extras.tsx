import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { DiscountField } from '#shared/cart/discount-field.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './cart-section.module.css'
import type { editorCommands } from './editor.commands.ts'
import { extrasText } from './extras.text.ts'
import type { OrderEditor } from './use-editor.ts'

const NOTES = ['customer', 'kitchen', 'driver', 'internal'] as const

/** Shows rarely used fields, collapsed until opened or filled in. */
export function Extras({ editing, problems }: { editing: OrderEditor; problems: PlacedProblems }) {
  const t = useText(extrasText)
  const { draft, change, price } = editing
  const has_notes = NOTES.some((key) => draft.notes[key] !== '')
  const has_price = draft.coupon !== '' || draft.discount !== null || draft.tip_agorot > 0
  const coupon_problem = draft.coupon === '' ? null : price.price?.coupon_problem
  return (
    <div className={css.extras}>
      <details className={css.fold} open={has_notes || undefined}>
        <summary>
          <Icon name="chevron-down" size={16} />
          {t('notes')}
        </summary>
        <div className={css.fold_body}>
          {NOTES.map((key) => (
            <TextInput
              key={key}
              size="sm"
              label={t(`note_${key}`)}
              {...(key === 'driver' && { placeholder: t('driver_hint') })}
              maxLength={300}
              autoComplete="off"
              value={draft.notes[key]}
              onChange={(event) => change((now) => ({ ...now, notes: { ...now.notes, [key]: event.target.value } }))}
            />
          ))}
        </div>
      </details>
      <details className={css.fold} open={has_price || problems.discount.length > 0 || undefined}>
        <summary>
          <Icon name="chevron-down" size={16} />
          {t('price')}
        </summary>
        <div className={css.fold_body}>
          <div className={css.pair}>
            <TextInput
              size="sm"
              label={t('coupon')}
              ltr
              maxLength={40}
              autoComplete="off"
              {...(coupon_problem && { error: t(`coupon_${coupon_problem}`) })}
              value={draft.coupon}
              onChange={(event) => change((now) => ({ ...now, coupon: event.target.value }))}
            />
            <MoneyInput
              size="sm"
              label={t('tip')}
              value={draft.tip_agorot || null}
              onChange={(tip_agorot) => change((now) => ({ ...now, tip_agorot: tip_agorot ?? 0 }))}
            />
          </div>
          <OrderDiscount editing={editing} problems={problems} />
        </div>
      </details>
    </div>
  )
}

function OrderDiscount({ editing, problems }: { editing: OrderEditor; problems: PlacedProblems }) {
  const { draft, change, price, cart, order, approval } = editing
  const { send } = useCommand<typeof editorCommands>()
  const requestDiscount = async (reason: string): Promise<Outcome<{ approval_id: number }>> => {
    const answer = await send('request_discount', { cart: cart!, order_id: order?.id ?? null, reason })
    return answer.ok ? { ok: true, data: (answer.data as { data: { approval_id: number } }).data } : answer
  }
  return (
    <DiscountField
      draft={draft}
      onChange={change}
      problems={problems.discount}
      is_settled={price.is_settled}
      approval={approval}
      onRequestApproval={cart && requestDiscount}
    />
  )
}
