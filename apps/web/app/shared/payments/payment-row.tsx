import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changeOf, type PayMethod, type PayPart, type PaymentSplit } from './payment-split.ts'
import css from './payment-row.module.css'
import { paymentText } from './payment.text.ts'

type Props = {
  part: PaymentSplit['parts'][number]
  methods: readonly PayMethod[]
  is_split: boolean
  is_last: boolean
  onChange: (part: PayPart) => void
  onRemove: () => void
}

export function PaymentRow({ part, methods, is_split, is_last, onChange, onRemove }: Props) {
  const t = useText(paymentText)
  const { pays_agorot, is_short, ...own } = part
  const change = changeOf(own, pays_agorot)
  return (
    <div className={css.row}>
      {is_split && (
        <>
          <NativeSelect
            size="sm"
            label={t('method')}
            value={own.method}
            onChange={(method) => onChange({ ...own, method: method as PayMethod })}
            options={methods.map((value) => ({ value, label: t(value) }))}
          />
          <MoneyInput
            size="sm"
            label={t('amount')}
            value={is_last ? pays_agorot : own.amount_agorot}
            {...(is_short && { error: t('short') })}
            onChange={(amount_agorot) => onChange({ ...own, amount_agorot: amount_agorot ?? 0 })}
          />
          <IconButton icon="close" size="sm" label={t('take_out')} onClick={onRemove} />
        </>
      )}
      {own.method === 'cash' && (
        <MoneyInput
          size="sm"
          label={t('tendered')}
          value={own.tendered_agorot}
          onChange={(tendered_agorot) => onChange({ ...own, tendered_agorot })}
          {...(change !== null && {
            help: t.rich(change < 0 ? 'missing' : 'change', { m: put(<Money agorot={Math.abs(change)} />) }),
          })}
        />
      )}
      {own.method === 'card' && (
        <TextInput
          size="sm"
          label={t('last4')}
          ltr
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={own.card_last4}
          onChange={(event) => onChange({ ...own, card_last4: event.target.value.replaceAll(/\D/g, '') })}
        />
      )}
    </div>
  )
}
