import type { Lang } from '#base/language.ts'
import { put } from '#platform/put.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { Money } from '#ui/amount.tsx'
import { toast } from '#ui/toast.ts'
import type { Approval } from './approvals.ts'
import { newsText } from './approval-toasts.text.ts'

/** Returns the toast id: a request is announced once, and its decision replaces that toast. */
const idOf = (approval_id: number) => `approval-${approval_id}`

export function toastRequest(approval: Approval, lang: Lang, onOpen: () => void): void {
  const t = newsText(lang)
  const { id, note, requested_by, reason } = approval
  const why = reason === null ? note : walletTerms(lang)(reason)
  const message = t.rich('requested', {
    sum: put(<Sum approval={approval} />),
    who: put(<bdi>{requested_by?.name}</bdi>),
    reason: why,
  })
  toast.news(message, { id: idOf(id), open: { label: t('open'), onOpen } })
}

function Sum({ approval }: { approval: Approval }) {
  if (approval.kind !== 'wallet') return <Money agorot={approval.amount_agorot} />
  const { wallet, amount } = approval
  return <WalletAmount of={wallet} amount={amount} {...(wallet === 'wallet' && { signed: true })} />
}

export function toastDecision(approval_id: number, state: string | undefined, lang: Lang): void {
  if (state !== 'approved' && state !== 'declined' && state !== 'expired') return
  toast.news(newsText(lang)(state), { id: idOf(approval_id) })
}
