import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#base/text.ts'
import { paymentText } from '#shared/payments/payment.text.ts'
import { MoneyInput } from '#ui/decimal-input.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { payText } from './pay.text.ts'
import type { TillMethod } from './payment-entry.ts'
import css from './payment-dialog.module.css'
import type { PaymentState } from './use-payment.ts'

export const METHOD_ICONS: Record<TillMethod, IconName> = {
  cash: 'cash',
  card: 'card',
  wallet: 'bag',
  points: 'star',
  deal: 'tag',
  card_page: 'phone',
}

/** Returns the name of a payment method at the till. */
export function useMethodName(): (method: TillMethod) => string {
  const shared = useText(paymentText)
  const t = useText(payText)
  return (method) => (method === 'deal' || method === 'card_page' ? t(method) : shared(method))
}

/** Columns in which the methods fill two rows. */
const FOUR = 4

/** Chooses the method of the next payment, and takes what the method needs besides the amount. */
export function MethodChoice({ payment }: { payment: PaymentState }) {
  const shared = useText(paymentText)
  const t = useText(payText)
  const nameOf = useMethodName()
  const { method, methods, choose, card_last4, setLast4 } = payment
  return (
    <>
      <Segmented<TillMethod>
        wide
        size="touch"
        columns={methods.length > FOUR ? 3 : 2}
        label={shared('method')}
        value={method}
        onChange={choose}
        options={methods.map((value) => ({ value, label: nameOf(value), icon: METHOD_ICONS[value] }))}
      />
      {method === 'card' && (
        <TextInput
          label={shared('last4')}
          ltr
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={card_last4}
          onChange={(event) => setLast4(event.target.value.replaceAll(/\D/g, ''))}
        />
      )}
      {method === 'deal' && <VoucherFields payment={payment} />}
      {method === 'card_page' && <p className={css.hint}>{t('card_page_lead')}</p>}
      {payment.problem === 'needs_network' && <output className={css.hint}>{t('needs_network')}</output>}
    </>
  )
}

/** Maximum length of a voucher code, as in the contract. */
const CODE_LETTERS = 60

/** A scanner ends the code with Enter, which moves on to the value: only then does Enter redeem the voucher. */
function VoucherFields({ payment: { deal_code, setDealCode, setTyped, result } }: { payment: PaymentState }) {
  const t = useText(payText)
  const code = useRef<HTMLInputElement>(null)
  const value = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (deal_code.trim() !== '') value.current?.select()
  }
  return (
    <div className={css.voucher}>
      <TextInput
        label={t('deal_code')}
        placeholder={t('deal_code_hint')}
        ref={code}
        ltr
        autoComplete="off"
        maxLength={CODE_LETTERS}
        value={deal_code}
        onKeyDown={onKeyDown}
        onChange={(event) => setDealCode(event.target.value)}
      />
      <MoneyInput
        ref={value}
        label={t('deal_value')}
        value={result.pays_agorot || null}
        onChange={(agorot) => setTyped(agorot === null ? '' : String(agorot / 100))}
      />
    </div>
  )
}
