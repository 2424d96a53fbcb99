import { REFUND_REASONS } from '@tavlin/domain/orders/order-enums'
import { METHOD_ICONS } from '#shared/orders/order-chips.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { AmountCell, Money as MoneyText } from '#ui/amount.tsx'
import { Ltr, NumberText, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import css from './money.module.css'
import { moneyText } from './money.text.ts'
import type { Payment } from './order.server.ts'
import type { RefundReason } from './refund-draft.ts'
import { useOrderCommand } from './use-order-command.ts'

const TONES: Record<Payment['state'], Tone> = {
  waiting: 'warn',
  unknown: 'warn',
  done: 'good',
  declined: 'bad',
  cancelled: 'neutral',
}

type Props = { payment: Payment; may_manage: boolean; has_phone: boolean }

export function PaymentRow({ payment, may_manage, has_phone }: Props) {
  const t = useText(moneyText)
  const is_refund = payment.kind === 'refund'
  const state = is_refund && payment.state === 'done' ? 'refunded' : payment.state
  const is_open = payment.state === 'waiting' || payment.state === 'unknown'
  return (
    <li className={css.row} data-dead={payment.state === 'declined' || payment.state === 'cancelled' || undefined}>
      <TimeText at={payment.settled_at ?? payment.at} />
      <Icon name={is_refund ? 'undo' : (METHOD_ICONS[payment.method] ?? 'cash')} size={18} />
      <div className={css.what}>
        <p>
          <What payment={payment} />
        </p>
        <Details payment={payment} />
        {is_open && payment.provider !== null && (
          <Open payment={payment} may_manage={may_manage} has_phone={has_phone} />
        )}
      </div>
      <Chip tone={TONES[payment.state]}>{t(`state_${state}`)}</Chip>
      <AmountCell agorot={is_refund ? -payment.amount_agorot : payment.amount_agorot} strong />
    </li>
  )
}

function What({ payment: { kind, method, card_last4, destination } }: { payment: Payment }) {
  const t = useText(moneyText)
  const terms = useText(orderTerms)
  if (kind === 'refund' && destination && destination !== 'original')
    return t('refund_of', { to: t(`to_${destination}`) })
  return (
    <>
      {kind === 'refund' && `${t('refund')} · `}
      {terms(`method_${method}`)}
      {card_last4 && (
        <>
          {' '}
          <Ltr>•••• {card_last4}</Ltr>
        </>
      )}
    </>
  )
}

const isolated = (chunks: string) => <bdi>{chunks}</bdi>

/** Shows further details of the payment in one muted line. */
function Details({ payment }: { payment: Payment }) {
  const t = useText(moneyText)
  const { tendered_agorot, amount_agorot, points, provider, by, note, reason } = payment
  const parts = [
    tendered_agorot !== null &&
      tendered_agorot > amount_agorot &&
      t.rich('tendered', {
        t: put(<MoneyText agorot={tendered_agorot} />),
        c: put(<MoneyText agorot={tendered_agorot - amount_agorot} />),
      }),
    points !== null && t.rich('points_used', { n: put(<NumberText value={points} />) }),
    provider === 'gateway' && t('card_page'),
    provider === 'terminal' && t('terminal'),
    isReason(reason) && t(`r_${reason}`),
    by && isolated(by.name),
    note && isolated(note),
  ].filter(Boolean)
  return (
    <p className={css.details}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts are plain text without an id or state
        <span key={at}>
          {at > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}

const isReason = (reason: string | null): reason is Exclude<RefundReason, 'other'> =>
  reason !== 'other' && (REFUND_REASONS as readonly (string | null)[]).includes(reason)

const DONE = { check_payment: 'checked', cancel_payment: 'given_up', text_page: 'page_texted' } as const

/** Shows a payment pending at the provider: check its state, text the page to the customer, or abandon it. */
function Open({ payment, may_manage, has_phone }: Props) {
  const t = useText(moneyText)
  const lang = useLang()
  const { send, pending } = useOrderCommand()
  const runIntent = async (intent: keyof typeof DONE) => {
    const answer = await send(intent, { payment_id: payment.id })
    if (answer.ok) toast.success(t(DONE[intent]))
    else await showRefusal(answer.error, lang)
  }
  return (
    <div className={css.open}>
      <Button size="sm" icon="refresh" loading={pending} onClick={() => void runIntent('check_payment')}>
        {t('check')}
      </Button>
      {may_manage && has_phone && payment.kind === 'charge' && payment.provider === 'gateway' && (
        <Button size="sm" icon="send" onClick={() => void runIntent('text_page')}>
          {t('text_page')}
        </Button>
      )}
      {may_manage && payment.kind === 'charge' && (
        <Button size="sm" variant="subtle" onClick={() => void runIntent('cancel_payment')}>
          {t('give_up')}
        </Button>
      )}
    </div>
  )
}
