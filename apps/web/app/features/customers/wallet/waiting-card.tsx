import { useState } from 'react'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { timeLeft } from '#platform/time-left.ts'
import { useLang } from '#base/use-language.ts'
import { useNow } from '#platform/use-now.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { useWalletCommand } from './use-wallet-command.ts'
import type { PendingApproval, Wallet } from './wallet.ts'
import css from './wallet.module.css'
import { waitingText } from './waiting.text.ts'

const TICK_MS = 20_000

/** Shows pending requests, and the decisions of the last hour on the user's own requests; all of them update live. */
export function Waiting({ wallet: { pending, answered } }: { wallet: Wallet }) {
  const [closed, setClosed] = useState<readonly number[]>([])
  const now_ms = useNow(TICK_MS)
  const open = pending.filter(({ expires_at }) => now_ms === null || Date.parse(expires_at) > now_ms)
  return (
    <>
      {answered
        .filter(({ id }) => !closed.includes(id))
        .map((approval) => (
          <Answered key={approval.id} approval={approval} onClose={() => setClosed([...closed, approval.id])} />
        ))}
      {open.map((approval) => (
        <Pending key={approval.id} approval={approval} now_ms={now_ms} />
      ))}
    </>
  )
}

const Sum = ({ approval: { wallet, amount } }: { approval: PendingApproval }) => (
  <WalletAmount of={wallet} amount={amount} {...(wallet === 'wallet' && { signed: true })} />
)

function Pending({ approval, now_ms }: { approval: PendingApproval; now_ms: number | null }) {
  const t = useText(waitingText)
  const terms = useText(walletTerms)
  const lang = useLang()
  const { send, pending } = useWalletCommand()
  const is_own = approval.because === 'own_request'
  const withdraw = async () => {
    const answer = await send('withdraw', { id: approval.id, version: approval.version })
    if (answer.ok) toast.success(t('withdrawn'))
    else void showRefusal(answer.error, lang)
  }
  const left = now_ms === null ? null : timeLeft(approval.expires_at, now_ms)
  return (
    <Notice tone="warn" title={t('title')}>
      <p className={textCss.semi}>
        <Sum approval={approval} /> · {terms(approval.reason)}
      </p>
      <p>
        {is_own
          ? t('requested_by_you')
          : t.rich('requested_by', { name: put(<bdi>{approval.requested_by?.name}</bdi>) })}
        {left && ` · ${terms(left.key, { count: left.count })}`}
      </p>
      {approval.may_decide && <p>{t('decide_above')}</p>}
      {is_own && (
        <Button size="sm" className={css.withdraw} loading={pending} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      )}
    </Notice>
  )
}

function Answered({ approval, onClose }: { approval: PendingApproval; onClose: () => void }) {
  const t = useText(waitingText)
  const { state, decided_by, decided_at, answer_note } = approval
  if (state !== 'approved' && state !== 'declined' && state !== 'expired') return null
  const title = t.rich(state, { sum: put(<Sum approval={approval} />) })
  const who = decided_by && decided_at && (
    <span className={css.line}>
      {t.rich('by', { name: put(<bdi>{decided_by.name}</bdi>), at: put(<TimeText at={decided_at} />) })}
    </span>
  )
  const note = answer_note && (
    <q className={css.answer}>
      <bdi>{answer_note}</bdi>
    </q>
  )
  const close = (
    <Button size="sm" onClick={onClose}>
      {t('close')}
    </Button>
  )
  if (state === 'approved')
    return (
      <Notice tone="good" title={title} action={close}>
        {who}
        {note}
      </Notice>
    )
  return (
    <Refusal
      icon={state === 'expired' ? 'clock' : 'ban'}
      what={title}
      why={
        <>
          {state === 'expired' ? t('send_again') : who}
          {note}
        </>
      }
    >
      {close}
    </Refusal>
  )
}
