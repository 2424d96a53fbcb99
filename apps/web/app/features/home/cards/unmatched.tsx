import { Link } from 'react-router'
import { relativeTime } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { OrderId } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import { unmatchedText } from './unmatched.text.ts'
import type { unmatchedPayments } from './unmatched.server.ts'

/** Rows shown; the oldest come first. */
const MOST_SHOWN = 6

type UnmatchedPayment = Awaited<ReturnType<typeof unmatchedPayments.load>>[number]
type Props = { payments: readonly UnmatchedPayment[]; now: string }

/** Lists payments and refunds that a person has to clear up, with what to do. Shows nothing while there are none. */
export function UnmatchedPayments({ payments, now }: Props) {
  const t = useText(unmatchedText)
  const title = useText(homeText)('unmatched')
  const lang = useLang()
  const nameOf = useName()
  if (payments.length === 0) return null
  const more = payments.length - MOST_SHOWN
  return (
    <Card title={title} count={payments.length} padding="none" footer={more > 0 && t('more', { count: more })}>
      <ul>
        {payments.slice(0, MOST_SHOWN).map(({ order_id, order_number, deli, payment_id, what, agorot, since }) => (
          <li key={`${what} ${order_id} ${payment_id} ${since}`} className={css.line}>
            <Icon name="warning" size={18} />
            <div className={css.line_text}>
              <p>
                {order_id === null || order_number === null ? (
                  t('no_order')
                ) : (
                  <Link to={`/orders/${order_id}`} prefetch="intent">
                    <OrderId id={order_number} />
                  </Link>
                )}{' '}
                · <Money agorot={agorot} />
              </p>
              <p className={textCss.muted_xs}>
                {t(what)} {[deli && nameOf(deli), relativeTime(since, now, lang)].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
