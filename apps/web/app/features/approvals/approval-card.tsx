import { useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { timeLeft } from '#platform/time-left.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { Money } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { type Approval, DECIDE_PATH, type WalletApproval } from './approvals.ts'
import type { commands } from './approvals.commands.ts'
import css from './approvals.module.css'
import { approvalsText } from './approvals.text.ts'
import type { action } from './decide.route.ts'
import { Fact, OrderFacts } from './order-facts.tsx'

const SOON_MINUTES = 5
/** Maximum length of the note on a decision, as in the contract. */
const MOST_LETTERS = 200

type Props = { approval: Approval; now_ms: number; onChanged: () => void; onLeave: () => void }

/** Shows one pending approval with all details needed to approve or reject it. */
export function ApprovalCard({ approval, now_ms, onChanged, onLeave }: Props) {
  const terms = useText(walletTerms)
  const { requested_by, expires_at } = approval
  const { key, count } = timeLeft(expires_at, now_ms)
  return (
    <article className={css.card}>
      <header className={css.head}>
        <Avatar name={requested_by?.name ?? '?'} tint />
        <div className={css.who}>
          <bdi>{requested_by?.name}</bdi>
          <span className={css.quiet}>
            <What approval={approval} />
          </span>
        </div>
        <strong className={css.amount}>
          {approval.kind === 'wallet' ? (
            <WalletAmount of={approval.wallet} amount={approval.amount} signed />
          ) : (
            <Money agorot={approval.amount_agorot} />
          )}
        </strong>
      </header>
      {approval.kind === 'wallet' ? (
        <Facts approval={approval} onLeave={onLeave} />
      ) : (
        <OrderFacts approval={approval} onLeave={onLeave} />
      )}
      <div>
        <Chip tone={key === 'minutes_left' && count < SOON_MINUTES ? 'warn' : 'neutral'} icon="clock">
          {terms(key, { count })}
        </Chip>
      </div>
      <Actions approval={approval} onChanged={onChanged} />
    </article>
  )
}

function What({ approval }: Pick<Props, 'approval'>) {
  const t = useText(approvalsText)
  const terms = useText(walletTerms)
  if (approval.kind !== 'wallet')
    return approval.kind === 'discount' ? t('discount', { percent: String(approval.percent) }) : t(approval.kind)
  return (
    <>
      {terms(approval.move)} · {terms(approval.wallet)}
    </>
  )
}

function Facts({ approval, onLeave }: { approval: WalletApproval; onLeave: () => void }) {
  const t = useText(approvalsText)
  const terms = useText(walletTerms)
  const { customer, wallet, reason, note, balance_after } = approval
  return (
    <dl className={css.facts}>
      {customer && (
        <Fact label={t('customer')}>
          <Link to={`/customers/${customer.id}/wallet${wallet === 'points' ? '?wallet=points' : ''}`} onClick={onLeave}>
            <bdi>{customer.name || t('no_name')}</bdi>
          </Link>{' '}
          <span className={css.quiet}>
            <Phone e164={customer.phone} plain />
          </span>
        </Fact>
      )}
      <Fact label={t('reason')}>{terms(reason)}</Fact>
      {note && (
        <Fact label={t('note')}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      <Fact label={t('after')}>
        {balance_after < 0 ? (
          <span className={textCss.danger}>{t('below_zero')}</span>
        ) : (
          <WalletAmount of={wallet} amount={balance_after} />
        )}
      </Fact>
    </dl>
  )
}

function Actions({ approval, onChanged }: Pick<Props, 'approval' | 'onChanged'>) {
  const t = useText(approvalsText)
  const { send, pending, refusal } = useCommand<typeof commands, typeof action>({ to: DECIDE_PATH })
  const [note, setNote] = useState('')
  const [decision_open, setDecisionOpen] = useState<'approve' | 'decline' | 'withdraw' | null>(null)
  const { id, version, may_decide, because } = approval
  const decide = async (decision: 'approve' | 'decline' | 'withdraw') => {
    setDecisionOpen(decision)
    const answer = await send('decide', { id, version, decision, note })
    if (answer.ok) toast.success(t(`done_${decision}`))
    onChanged()
  }
  const button = (decision: 'approve' | 'decline' | 'withdraw') => ({
    loading: pending && decision_open === decision,
    disabled: pending,
    onClick: () => void decide(decision),
    children: t(decision),
  })
  if (because === 'own_request')
    return (
      <div className={css.actions}>
        <p className={css.quiet}>{t('because_own_request')}</p>
        {refusal && <RejectedNotice error={refusal} />}
        <Button size="sm" {...button('withdraw')} />
      </div>
    )
  if (!may_decide) return because === 'over_limit' && <p className={css.quiet}>{t('because_over_limit')}</p>
  return (
    <div className={css.actions}>
      <TextInput
        label={t('answer')}
        placeholder={t('answer_help')}
        maxLength={MOST_LETTERS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {refusal && <RejectedNotice error={refusal} />}
      <div className={css.buttons}>
        <Button variant="primary" icon="check" {...button('approve')} />
        <Button icon="ban" {...button('decline')} />
      </div>
    </div>
  )
}
