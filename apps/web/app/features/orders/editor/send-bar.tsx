import { lazy, type ReactNode, Suspense } from 'react'
import { clockRange } from '#platform/day-minute.ts'
import { useText } from '#platform/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { deliveryPartText } from './delivery-part.text.ts'
import css from './editor.module.css'
import { editorText } from './editor.text.ts'
import type { Editing } from './use-editor.ts'
import type { Sending } from './use-sending.tsx'

const RefusedWords = lazy(() => import('./refused-words.tsx'))

const figure = (text: ReactNode) => <Ltr>{text}</Ltr>
type Props = { editing: Editing; sending: Sending }

/** At the foot of the order; on a narrow screen it stays in sight. */
export function SendBar({ editing, sending }: Props) {
  const t = useText(editorText)
  const td = useText(deliveryPartText)
  const { draft, price, day, order } = editing
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { slot } = day
  return (
    <>
      {sending.refused && (
        <Suspense>
          <RefusedWords
            refused={sending.refused}
            is_change={order !== null}
            onAgain={(agreed) => void sending.send(agreed)}
          />
        </Suspense>
      )}
      <div className={css.bar} data-tour="send">
        <div className={css.bar_words}>
          <span className={css.saved}>
            {t.rich('meals_count', { count, n: figure })}
            {' · '}
            {td(draft.order_type)}
            {slot && (
              <>
                {' '}
                <Ltr>{clockRange({ from_minute: slot.start_minute, until_minute: slot.end_minute })}</Ltr>
              </>
            )}
          </span>
          <strong>
            <Money agorot={price.price?.total_agorot ?? 0} />
          </strong>
        </div>
        <SendButton editing={editing} sending={sending} />
      </div>
    </>
  )
}

function SendButton({ editing: { price, order, draft }, sending }: Props) {
  const t = useText(editorText)
  const { not_ready } = sending
  const total = price.price?.total_agorot
  return (
    <div className={css.send}>
      <Button
        wide
        variant="primary"
        size="lg"
        loading={sending.pending}
        {...(not_ready && { disabled_reason: t(not_ready) })}
        onClick={() => void sending.send()}
      >
        <span>
          {t(order ? 'save' : 'create')}
          {total !== undefined && (
            <span className={css.send_total}>
              {' · '}
              <Money agorot={total} />
            </span>
          )}
        </span>
      </Button>
      {order && draft.customer_id !== null && not_ready === null && (
        <Button wide icon="link" loading={sending.pending} onClick={() => void sending.propose(sending.settle)}>
          {t('propose')}
        </Button>
      )}
      <span className={css.send_keys} aria-hidden>
        {not_ready ? t(not_ready) : <Kbd>{t('keys')}</Kbd>}
      </span>
    </div>
  )
}
