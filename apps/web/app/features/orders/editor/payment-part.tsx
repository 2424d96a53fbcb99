import { put } from '#platform/put.ts'
import { useText } from '#platform/text.ts'
import { Money } from '#ui/amount.tsx'
import { NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './cart-part.module.css'
import type { PayPart } from './draft.ts'
import { PaymentRow } from './payment-row.tsx'
import { newPart, type PayWay, split, waysFor } from './payment-parts.ts'
import { paymentPartText } from './payment-part.text.ts'
import type { Editing } from './use-editor.ts'

const MOST_PARTS = 6

/** Later, one way, or several: the last one takes what is left. */
export function PaymentPart({ editing }: { editing: Editing }) {
  const t = useText(paymentPartText)
  const { draft, change, paid, price, purse, customer } = editing
  const total = price.price?.total_agorot ?? 0
  const set = (payments: readonly PayPart[]) => change((now) => ({ ...now, payments }))
  const ways = waysFor(draft)
  const pick = (way: PayWay) => set(way === 'later' ? [] : [newPart(way, crypto.randomUUID())])
  const unused = ways.find((way) => !draft.payments.some(({ method }) => method === way)) ?? 'card'
  const is_split = draft.payments.length > 1
  const is_prepay = customer.data?.flags.some(({ flag }) => flag === 'prepay') === true
  return (
    <section className={css.payment} aria-label={t('title')}>
      <h3 className={css.label}>{t('title')}</h3>
      {!is_split && (
        <Segmented<PayWay>
          wide
          label={t('method')}
          value={draft.payments[0]?.method ?? 'later'}
          onChange={pick}
          options={(['later', ...ways] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      {is_prepay && draft.payments.length === 0 && <p className={css.wrong}>{t('prepay')}</p>}
      {paid.parts.map((part, at) => (
        <PaymentRow
          key={part.payment_id}
          part={part}
          ways={ways}
          is_split={is_split}
          is_last={at === paid.parts.length - 1}
          onChange={(next) => set(draft.payments.map((one, i) => (i === at ? next : one)))}
          onRemove={() =>
            set(
              draft.payments
                .filter((_, i) => i !== at)
                .map((one, i, rest) => (i === rest.length - 1 ? { ...one, amount_agorot: null } : one)),
            )
          }
        />
      ))}
      {draft.customer_id !== null && (purse.wallet_agorot > 0 || purse.points > 0) && (
        <p className={css.quiet}>
          {purse.wallet_agorot > 0 && t.rich('wallet_has', { m: put(<Money agorot={purse.wallet_agorot} />) })}
          {purse.wallet_agorot > 0 && purse.points > 0 && ' · '}
          {purse.points > 0 &&
            t.rich('points_have', {
              n: put(<NumberText value={purse.points} />),
              m: put(<Money agorot={purse.points * purse.point_agorot} />),
            })}
        </p>
      )}
      {draft.payments.length > 0 && paid.left_agorot !== 0 && (
        <p className={paid.left_agorot < 0 ? css.wrong : css.quiet}>
          {t.rich(paid.left_agorot > 0 ? 'left' : 'over', { m: put(<Money agorot={Math.abs(paid.left_agorot)} />) })}
        </p>
      )}
      {draft.payments.length > 0 && draft.payments.length < MOST_PARTS && total > 0 && (
        <Button
          size="sm"
          variant="subtle"
          icon="plus"
          onClick={() => set(split(paid, total, unused, crypto.randomUUID()))}
        >
          {t('split')}
        </Button>
      )}
    </section>
  )
}
