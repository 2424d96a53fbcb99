import { lazy, type ReactNode, Suspense } from 'react'
import { clockRange } from '#platform/day-minute.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { portionsIn } from '#shared/cart/cart-draft.ts'
import { withoutDiscounts } from '#shared/cart/discount.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { deliverySectionText } from './delivery-section.text.ts'
import css from './editor.module.css'
import { editorText } from './editor.text.ts'
import type { OrderEditor } from './use-editor.ts'
import type { OrderSubmission } from './use-sending.tsx'

const OrderRejected = lazy(() => import('./order-rejected.tsx'))
const VersionChoice = lazy(() => import('./version-choice.tsx'))

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
type Props = { editing: OrderEditor; sending: OrderSubmission }

/** Shows the submit bar below the cart; it is sticky on narrow screens. */
export function SendBar({ editing, sending }: Props) {
  const t = useText(editorText)
  const td = useText(deliverySectionText)
  const { draft, price, day, order } = editing
  const count = portionsIn(draft)
  const { slot } = day
  return (
    <>
      {sending.rejected && (
        <Suspense>
          <OrderRejected
            rejected={sending.rejected}
            is_change={order !== null}
            onAgain={(agreed) => void sending.send(agreed)}
          />
        </Suspense>
      )}
      <div className={css.bar} data-tour="send">
        <SendHint editing={editing} sending={sending} />
        <div className={css.bar_text}>
          <span className={css.saved}>
            {t.rich('meals_count', { count, n: numberTag })}
            {' · '}
            {td(draft.order_type)}
            {slot && (
              <>
                {' '}
                <Ltr>{clockRange({ from_minute: slot.start_minute, until_minute: slot.end_minute })}</Ltr>
              </>
            )}
          </span>
          <strong>{price.price ? <Money agorot={price.price.total_agorot} /> : '–'}</strong>
        </div>
        {sending.not_ready === 'stale_version' ? (
          <Suspense>
            <VersionChoice editing={editing} />
          </Suspense>
        ) : (
          <SendButton editing={editing} sending={sending} />
        )}
      </div>
    </>
  )
}

function SendButton({ editing, sending }: Props) {
  const t = useText(editorText)
  const { price, order, draft } = editing
  const { not_ready } = sending
  const total = price.price?.total_agorot
  return (
    <div className={css.send}>
      <Button
        wide
        variant="primary"
        size="lg"
        loading={sending.pending}
        {...(not_ready && { disabled_reason: <NotReadyMessage editing={editing} sending={sending} /> })}
        onClick={() => void sending.send()}
      >
        <span>
          {not_ready === 'waits_approval' ? (
            <NotReadyMessage editing={editing} sending={sending} />
          ) : (
            t(order ? (sending.refund_needs_approval ? 'save_and_request' : 'save') : 'create')
          )}
          {not_ready !== 'waits_approval' && total !== undefined && (
            <span className={css.send_total}>
              {' · '}
              <Money agorot={total} />
            </span>
          )}
        </span>
      </Button>
      {not_ready === 'waits_approval' && (
        <Button wide onClick={() => editing.change(withoutDiscounts)}>
          {t('without_discount')}
        </Button>
      )}
      {order && draft.customer_id !== null && not_ready === null && !sending.refund_needs_approval && (
        <Button wide icon="link" loading={sending.pending} onClick={() => void sending.propose(sending.settle)}>
          {t('propose')}
        </Button>
      )}
      {!not_ready && (
        <span className={css.send_keys} aria-hidden>
          <Kbd>{t('keys')}</Kbd>
        </span>
      )}
    </div>
  )
}

/** Shows why the order cannot be sent yet. For an order below the minimum, shows the missing amount. */
function NotReadyMessage({ editing: { approval }, sending }: Props) {
  const t = useText(editorText)
  const { not_ready, problems } = sending
  if (not_ready === null) return null
  // Other problems are shown where they can be fixed; the minimum is shown only here.
  const minimum = problems.find(({ code }) => code === 'below_minimum')
  if (not_ready === 'has_problems' && minimum?.limit !== undefined && minimum.wanted !== undefined)
    return t.rich('below_minimum', { m: put(<Money agorot={minimum.limit - minimum.wanted} />) })
  if (not_ready === 'waits_approval' && approval)
    return t.rich('waits_since', { at: put(<TimeText at={approval.requested_at} />) })
  return t(not_ready)
}

/** Shows a hint above the button: the missing step, or the saving from adding a little more. */
function SendHint({ editing, sending }: Props) {
  const t = useText(editorText)
  const { price, draft } = editing
  if (draft.lines.length > 0 && sending.not_ready && sending.not_ready !== 'waits_approval')
    return (
      <p className={css.hint} data-wrong aria-hidden>
        <NotReadyMessage editing={editing} sending={sending} />
      </p>
    )
  const next = price.price?.next_fee
  if (!next) return null
  const more = put(<Money agorot={next.missing_agorot} />)
  return (
    <p className={css.hint}>
      {next.fee_agorot === 0
        ? t.rich('next_fee_free', { more })
        : t.rich('next_fee', { more, m: put(<Money agorot={next.fee_agorot} />) })}
    </p>
  )
}
