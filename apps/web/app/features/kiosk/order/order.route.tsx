import { FIRST_KIOSK_STEP } from '@tavlin/domain/guest/kiosk-steps'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Count, Ltr, TimeRange } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { useOffer } from '../device/paired-kiosk.ts'
import type { FollowedOrder } from '../state/kiosk-calls.ts'
import { kioskPath, withLinesAgain, withPlaced } from '../state/kiosk-state.ts'
import { changeKiosk, resetKiosk, useDevice, useKiosk } from '../state/kiosk-store.ts'
import { shortDate, useDayName, useToday } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { LanguageSwitch } from '../step/language-switch.tsx'
import { ModeSwitch } from '../step/mode-switch.tsx'
import { focusAfterNavigation, Loading, LoadFailed } from '../step/step.tsx'
import { PriceTable } from '../summary/price-table.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { leaveReader } from './leave-reader.ts'
import { progressSteps } from './order-view.ts'
import { guestOrderText } from './order.text.ts'
import { PayOrder } from './pay-order.tsx'
import { ArrivalView, CallDeli, DeliveryCode, InstructionForm, PayDriver, RatingForm } from './tracking.tsx'
import { useFollowedOrder } from './use-followed-order.ts'
import own from './order.module.css'

const title = kioskMeta((locale) => guestOrderText(locale)('title'))
export const meta = (args: Parameters<typeof title>[0]) => [...title(args), { name: 'robots', content: 'noindex' }]

/**
 * Shows one placed order to whoever has its link: number, progress, arrival and payment. `/track/:token` is the same
 * page for customers who ordered by phone.
 */
export default function OrderRoute() {
  const t = useText(guestOrderText)
  const token = useParams()['token'] ?? ''
  const { order, error, again } = useFollowedOrder(token)
  const is_tracking = useLocation().pathname.startsWith('/track/')
  useEffect(() => {
    if (!is_tracking) changeKiosk((before) => withPlaced(before, token))
  }, [token, is_tracking])
  const is_missing = error !== null && ['not_found', 'invalid_input'].includes(error.code)
  return (
    <main className={css.step} data-step="order">
      <div className={css.content}>
        <h1 className={css.title} tabIndex={-1} ref={focusAfterNavigation}>
          {t(is_missing ? 'gone' : order?.state === 'cancelled' ? 'cancelled' : 'title')}
        </h1>
        {is_missing && <p className={css.lead}>{t('gone_lead')}</p>}
        {error && !is_missing && <LoadFailed onAgain={again} />}
        {!order && !error && <Loading />}
        {order && <Order order={order} token={token} onChange={again} />}
      </div>
      <div className={css.bar}>
        {!is_tracking && <NextActions order={order} token={token} />}
        <ModeSwitch is_always_shown={false} />
        <LanguageSwitch is_always_shown />
      </div>
    </main>
  )
}

type OrderProps = { order: FollowedOrder; token: string; onChange: () => void }

function Order({ order, token, onChange }: OrderProps) {
  const t = useText(guestOrderText)
  const device = useDevice()
  if (order.state === 'cancelled') {
    const is_unpaid = order.payment.state === 'unpaid' || order.payment.state === 'waiting'
    return (
      <p className={css.notice} data-tone="warn" role="alert">
        {t(is_unpaid ? 'cancelled_unpaid' : 'cancelled_paid')}
      </p>
    )
  }
  return (
    <>
      <div className={own.number}>
        <span>{t('number')}</span>
        <strong>
          <Ltr>{order.number}</Ltr>
        </strong>
        <span>{t(device?.is_kiosk ? 'called' : 'keep_page')}</span>
      </div>
      {order.payment.is_offered && <PayOrder order={order} token={token} onChange={onChange} />}
      {order.state === 'done' && <RatingForm order={order} token={token} onChange={onChange} />}
      <Progress order={order} />
      {order.delivery_code !== null && <DeliveryCode code={order.delivery_code} />}
      {order.arrival && !order.payment.is_offered && order.due_agorot > 0 && (
        <PayDriver due_agorot={order.due_agorot} />
      )}
      <InstructionForm order={order} token={token} onChange={onChange} />
      <CallDeli phone={order.deli_phone} />
      <Contents order={order} />
      {order.can_cancel && <CancelOrder token={token} onChange={onChange} />}
    </>
  )
}

function Progress({ order }: { order: FollowedOrder }) {
  const t = useText(guestOrderText)
  return (
    <section aria-label={t('progress')} aria-live="polite">
      <ol className={own.progress}>
        {progressSteps(order).map(({ step, is_reached, is_current }) => (
          <li key={step} data-reached={is_reached || undefined} aria-current={is_current ? 'step' : undefined}>
            <Icon name={is_reached ? 'done' : 'circle'} />
            {t(step)}
          </li>
        ))}
      </ol>
      {order.arrival ? (
        <ArrivalView arrival={order.arrival} />
      ) : order.state === 'done' ? null : (
        <p className={own.promise}>{t.rich('promise', { time: put(<Promised order={order} />) })}</p>
      )}
    </section>
  )
}

/** Shows the promised time, with its day when that is not today. */
function Promised({ order: { date, promise_from, promise_to } }: { order: FollowedOrder }) {
  const dayName = useDayName()
  const today = useToday()
  return (
    <>
      {date !== today && (
        <>
          {dayName(date)} <Ltr>{shortDate(date)}</Ltr>,{' '}
        </>
      )}
      <TimeRange from={promise_from} to={promise_to} />
    </>
  )
}

function Contents({ order }: { order: FollowedOrder }) {
  const t = useText(guestOrderText)
  const nameOf = useName()
  return (
    <section className={own.contents}>
      <h2 className={css.section}>
        {t('contents')} · <bdi>{nameOf(order.deli)}</bdi>
      </h2>
      <ul>
        {order.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a placed order have no id and keep their order
          <li key={at}>
            <Count of={line.quantity} />
            <span>
              <bdi>{nameOf(line)}</bdi>
              {line.choices.length > 0 && <small> {line.choices.map(nameOf).join(' · ')}</small>}
            </span>
            <Money agorot={line.line_agorot} />
          </li>
        ))}
      </ul>
      <PriceTable price={order} />
    </section>
  )
}

/** Offers a new order, and for a cancelled order of this tab also to place the same meals again. */
function NextActions({ order, token }: { order: FollowedOrder | null; token: string }) {
  const t = useText(guestOrderText)
  const navigate = useNavigate()
  const state = useKiosk()
  const { has_reader } = useOffer()
  const has_lines = order?.state === 'cancelled' && (state?.placed?.lines.length ?? 0) > 0
  const again = () => {
    changeKiosk(withLinesAgain)
    void navigate(kioskPath('summary'))
  }
  const begin = () => {
    if (has_reader) void leaveReader(token)
    resetKiosk()
    void navigate(kioskPath(FIRST_KIOSK_STEP))
  }
  return (
    <div className={css.actions}>
      {has_lines && (
        <button type="button" className={css.primary} onClick={again}>
          {t('again')}
        </button>
      )}
      <button type="button" className={css.button} onClick={begin}>
        <Icon name="plus" />
        {t('new_order')}
      </button>
    </div>
  )
}
