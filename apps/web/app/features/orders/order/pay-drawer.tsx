import { type FormEvent, useId, useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money as MoneyText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import css from './money.module.css'
import { moneyText } from './money.text.ts'
import { payText } from './pay.text.ts'
import type { OrderMoney, Order } from './order.server.ts'
import { draftOf, lackOf, type PayDraft } from './pay-draft.ts'
import { mostBy, PAY_METHODS, type PayMethod, waitingOf } from './payable.ts'
import { PayFields } from './pay-fields.tsx'
import { PayLink } from './pay-link.tsx'
import { type CardPage, usePay } from './use-pay.ts'

const ICONS = {
  cash: 'cash',
  card: 'card',
  link: 'link',
  wallet: 'bag',
  points: 'star',
  deal: 'tag',
} as const satisfies Record<PayMethod, IconName>

type Props = { order: Order; money: OrderMoney; onClose: () => void }

/**
 * Returns the method that the customer chose, and cash without a choice. After an unpaid link, card is the likely next
 * method.
 */
const meantMethod = ({ to_collect }: Order): PayMethod => {
  if (!to_collect) return 'cash'
  return to_collect.how === 'link' ? 'card' : to_collect.how
}

/** Collects payments one by one until nothing is due, so that methods can be combined. */
export default function PayDrawer({ order, money, onClose }: Props) {
  const t = useText(payText)
  const form_id = useId()
  const [draft, setDraft] = useState<PayDraft>(() => draftOf(meantMethod(order), money))
  const [page, setPage] = useState<CardPage | null>(null)
  const { pay, pending, refusal, forget } = usePay()
  const lack = lackOf(draft, money)
  const is_paid = money.due_agorot <= 0
  const change = (changes: Partial<PayDraft>) => {
    forget()
    setDraft((before) => ({ ...before, ...changes }))
  }
  const choose = (method: PayMethod) => (forget(), setPage(null), setDraft(draftOf(method, money)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (lack || pending) return
    const taken = await pay(draft)
    if (!taken) return
    setPage(taken.page)
    if (taken.page) return
    toast.success(t(taken.money.due_agorot <= 0 ? 'all_paid' : 'taken'))
    if (taken.money.due_agorot <= 0) onClose()
    else setDraft(draftOf('cash', taken.money))
  }
  const sum = { m: put(<MoneyText agorot={draft.amount ?? 0} />) }
  return (
    <Drawer
      opened
      sheet
      onClose={onClose}
      title={t('pay_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {!is_paid && !page && (
            <Button
              variant="primary"
              type="submit"
              form={form_id}
              icon={ICONS[draft.method]}
              loading={pending}
              disabled_reason={lack && t(lack)}
            >
              <span>{t.rich(draft.method === 'link' ? 'open_page' : 'take_sum', sum)}</span>
            </Button>
          )}
        </>
      }
    >
      <form id={form_id} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Open money={money} />
        {!is_paid && (
          <>
            <Methods value={draft.method} money={money} has_customer={order.customer_id !== null} onChange={choose} />
            {page ? (
              <PayLink page={page} has_phone={Boolean(order.customer?.phone)} />
            ) : (
              <PayFields draft={draft} money={money} lack={lack} onChange={change} />
            )}
          </>
        )}
        {is_paid && <p>{t('all_paid')}</p>}
        {refusal && <RejectedNotice error={refusal} />}
      </form>
    </Drawer>
  )
}

function Open({ money }: { money: OrderMoney }) {
  const t = useText(payText)
  const tMoney = useText(moneyText)
  const waiting = waitingOf(money)
  return (
    <div>
      <span className={css.caption}>{tMoney('due')}</span>
      <strong className={css.large}>
        <MoneyText agorot={Math.max(0, money.due_agorot)} />
      </strong>
      {waiting > 0 && (
        <p className={textCss.muted_sm}>{t.rich('waiting_too', { m: put(<MoneyText agorot={waiting} />) })}</p>
      )}
    </div>
  )
}

type MethodsProps = {
  value: PayMethod
  money: OrderMoney
  has_customer: boolean
  onChange: (method: PayMethod) => void
}

function Methods({ value, money, has_customer, onChange }: MethodsProps) {
  const t = useText(payText)
  const name = useId()
  const isOff = (method: PayMethod) =>
    (method === 'wallet' || method === 'points') && (!has_customer || mostBy(method, money) === 0)
  return (
    <div role="radiogroup" aria-label={t('method')} className={css.methods}>
      {PAY_METHODS.map((method) => (
        <label
          key={method}
          className={css.method}
          title={isOff(method) ? t(has_customer ? 'empty_purse' : 'needs_customer') : undefined}
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            value={method}
            checked={method === value}
            disabled={isOff(method)}
            onChange={() => onChange(method)}
          />
          <Icon name={ICONS[method]} size={22} />
          {t(`m_${method}`)}
        </label>
      ))}
    </div>
  )
}
