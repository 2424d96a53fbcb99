import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money as MoneyText } from '#ui/amount.tsx'
import { NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import css from './money.module.css'
import { payText } from './pay.text.ts'
import type { OrderMoney } from './order.server.ts'
import { changeOf, handedOver, type PayDraftProblem, type PayDraft } from './pay-draft.ts'
import { mostBy } from './payable.ts'

type Props = {
  draft: PayDraft
  money: OrderMoney
  lack: PayDraftProblem | null
  onChange: (changes: Partial<PayDraft>) => void
}

/** Maximum length of a deal code and of a terminal reference, as in the contract. */
const REF_LETTERS = 60

/** Form fields for the amount and for what the payment method needs, such as the card's last digits. */
export function PayFields({ draft, money, lack, onChange }: Props) {
  const t = useText(payText)
  const is_too_much = lack === 'over_due' || lack === 'over_purse'
  return (
    <>
      <Purse draft={draft} money={money} />
      <MoneyInput
        label={t('amount')}
        help={t('amount_help')}
        required
        value={draft.amount}
        error={is_too_much ? t(lack) : undefined}
        onChange={(amount) => onChange({ amount })}
      />
      {draft.method === 'cash' && <CashFields draft={draft} money={money} lack={lack} onChange={onChange} />}
      {draft.method === 'card' && <CardFields draft={draft} lack={lack} onChange={onChange} />}
      {draft.method === 'link' && <p className={textCss.muted_sm}>{t('link_lead')}</p>}
      {draft.method === 'deal' && (
        <TextInput
          label={t('deal_code')}
          required
          ltr
          autoComplete="off"
          maxLength={REF_LETTERS}
          value={draft.deal_code}
          onChange={(event) => onChange({ deal_code: event.target.value })}
        />
      )}
    </>
  )
}

function Purse({ draft: { method }, money }: Pick<Props, 'draft' | 'money'>) {
  const t = useText(payText)
  if (method === 'wallet')
    return (
      <p className={textCss.muted_sm}>{t.rich('has_wallet', { m: put(<MoneyText agorot={money.wallet_agorot} />) })}</p>
    )
  if (method === 'points')
    return (
      <p className={textCss.muted_sm}>
        {t.rich('has_points', {
          n: put(<NumberText value={money.points} />),
          m: put(<MoneyText agorot={money.points_agorot} />),
        })}
      </p>
    )
  const most = mostBy('cash', money)
  if (method !== 'cash' || most === money.due_agorot) return null
  return <p className={textCss.muted_sm}>{t.rich('cash_rounded', { m: put(<MoneyText agorot={most} />) })}</p>
}

function CashFields({ draft, money, lack, onChange }: Props) {
  const t = useText(payText)
  const { amount, tendered, till_id } = draft
  return (
    <>
      {money.tills.length > 1 && (
        <NativeSelect
          label={t('till')}
          placeholder={t('till_choose')}
          value={till_id === null ? null : String(till_id)}
          onChange={(id) => onChange({ till_id: Number(id) })}
          options={money.tills.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <MoneyInput
        label={t('given')}
        value={tendered}
        error={lack === 'given_short' ? t(lack) : undefined}
        onChange={(given) => onChange({ tendered: given })}
      />
      {amount !== null && (
        <div className={css.quick}>
          <Button size="sm" aria-pressed={tendered === amount} onClick={() => onChange({ tendered: amount })}>
            {t('exact')}
          </Button>
          {handedOver(amount).map((sum) => (
            <Button key={sum} size="sm" aria-pressed={tendered === sum} onClick={() => onChange({ tendered: sum })}>
              <MoneyText agorot={sum} />
            </Button>
          ))}
        </div>
      )}
      {tendered !== null && lack !== 'given_short' && (
        <output className={css.change}>
          <span>{t('change')}</span>
          <strong className={css.large}>
            <MoneyText agorot={changeOf(draft)} />
          </strong>
        </output>
      )}
    </>
  )
}

function CardFields({ draft, lack, onChange }: Omit<Props, 'money'>) {
  const t = useText(payText)
  return (
    <div className={css.two}>
      <TextInput
        label={t('last4')}
        help={t('optional')}
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft.last4}
        error={lack === 'last4_wrong' ? t(lack) : undefined}
        onChange={(event) => onChange({ last4: event.target.value.replaceAll(/\D/g, '') })}
      />
      <TextInput
        label={t('terminal_ref')}
        help={t('optional')}
        ltr
        autoComplete="off"
        maxLength={REF_LETTERS}
        value={draft.terminal_ref}
        onChange={(event) => onChange({ terminal_ref: event.target.value })}
      />
    </div>
  )
}
