import { type ReactNode, useState } from 'react'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Problem } from './cart-types.ts'
import css from './discount-field.module.css'
import { discountText } from './discount.text.ts'
import { type DiscountDraft, type DiscountKind, discountOn, needsApproval, setDiscount } from './discount.ts'
import { ProblemList } from './problem-list.tsx'
import type { DiscountApproval } from './use-discount-approval.ts'

type Props = {
  draft: DiscountDraft
  onChange: (change: <T extends DiscountDraft>(draft: T) => T) => void
  /** The line that gets the discount; null for the whole order. */
  line?: string | null
  /** The server's problems with the discount of the current cart. */
  problems: readonly Problem[]
  /** True when the server has computed the price of exactly this cart. */
  is_settled: boolean
  approval: DiscountApproval | null
  /** Requests an approval; null while the cart is incomplete. */
  onRequestApproval: ((reason: string) => Promise<Outcome<{ approval_id: number }>>) | null
  /** Content beside a pending request: another way to approve it. */
  children?: ReactNode
}

/** Edits a discount. Above the user's limit, the user can request an approval and go on editing. */
export function DiscountField(props: Props) {
  const { draft, onChange, line = null, problems, is_settled, approval, onRequestApproval, children } = props
  const t = useText(discountText)
  const lang = useLang()
  const { discount, requested_approval_id } = draft
  const amount = discountOn(draft, line)
  const [kind, setKind] = useState<DiscountKind>(amount && amount.agorot !== null ? 'agorot' : 'percent')
  const [pending, setPending] = useState(false)
  const requestApproval = async () => {
    if (!discount || !onRequestApproval) return
    setPending(true)
    const answer = await onRequestApproval(discount.reason).finally(() => setPending(false))
    if (!answer.ok) return void showRefusal(answer.error, lang)
    const { approval_id } = answer.data
    onChange((now) => ({ ...now, requested_approval_id: approval_id }))
  }
  const set = (value: number | null) => onChange((now) => setDiscount(now, { kind, value, line }))
  const field = { label: t('discount'), size: 'sm' as const, value: amount?.[kind] ?? null, onChange: set }
  const needs_approval = needsApproval({ problems, requested_approval_id, approval, is_settled })
  const is_answered = needs_approval && approval?.state === 'approved'
  return (
    <>
      <div className={css.discount}>
        {kind === 'percent' ? <WholeInput {...field} unit="%" /> : <MoneyInput {...field} />}
        <Segmented<DiscountKind>
          label={t('discount_kind')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            onChange((now) => setDiscount(now, { kind: next, value: null, line }))
          }}
          options={[
            { value: 'percent', label: '%' },
            { value: 'agorot', label: '₪' },
          ]}
        />
        <TextInput
          size="sm"
          label={t('discount_reason')}
          maxLength={120}
          autoComplete="off"
          value={discount?.reason ?? ''}
          disabled={!discount}
          onChange={({ target: { value: reason } }) =>
            onChange((now) => (now.discount ? { ...now, discount: { ...now.discount, reason } } : now))
          }
        />
      </div>
      {needs_approval && (
        <>
          <ProblemList problems={problems} />
          <Button
            size="sm"
            icon="send"
            loading={pending}
            {...(!discount?.reason.trim() && { disabled_reason: t('reason_first') })}
            onClick={() => void requestApproval()}
          >
            {t('request')}
          </Button>
        </>
      )}
      {requested_approval_id !== null && !is_answered && <ApprovalNotice approval={approval} />}
      {requested_approval_id !== null && (approval === null || approval.state === 'pending') && children}
    </>
  )
}

function ApprovalNotice({ approval }: { approval: DiscountApproval | null }) {
  const t = useText(discountText)
  if (approval?.state === 'approved')
    return <Notice tone="good">{approval.by ? t('approved_by', { by: approval.by.name }) : t('approved')}</Notice>
  if (approval?.state === 'declined' || approval?.state === 'withdrawn')
    return <Notice tone="warn">{t('declined')}</Notice>
  if (approval?.state === 'expired') return <Notice tone="warn">{t('expired')}</Notice>
  return <Notice tone="warn">{t('waiting')}</Notice>
}
