import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import type { Problem } from '#shared/cart/cart-types.ts'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import { Button } from '#ui/button.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './cart-part.module.css'
import { type DiscountKind, needsAsking, setDiscount } from './discount.ts'
import type { editorCommands } from './editor.commands.ts'
import { extrasText } from './extras.text.ts'
import type { OrderEditor } from './use-editor.ts'

/** A discount within the user's limit; above it, an approval is requested while editing goes on. */
export function DiscountField({ editing, problems }: { editing: OrderEditor; problems: readonly Problem[] }) {
  const t = useText(extrasText)
  const lang = useLang()
  const { draft, change, price, cart, order, approval } = editing
  const { discount } = draft
  const [kind, setKind] = useState<DiscountKind>(discount && discount.agorot !== null ? 'agorot' : 'percent')
  const { send, pending } = useCommand<typeof editorCommands>()
  const ask = async () => {
    if (!discount || !cart) return
    const answer = await send('ask_discount', { cart, order_id: order?.id ?? null, reason: discount.reason })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    const { approval_id } = (answer.data as { data: { approval_id: number } }).data
    change((now) => ({ ...now, asked_approval_id: approval_id }))
  }
  const set = (figure: number | null) => change((now) => setDiscount(now, kind, figure))
  const field = { label: t('discount'), size: 'sm' as const, value: discount?.[kind] ?? null, onChange: set }
  const { asked_approval_id } = draft
  const needs_asking = needsAsking({ problems, asked_approval_id, approval, is_settled: price.is_settled })
  return (
    <>
      <div className={css.discount}>
        {kind === 'percent' ? <WholeInput {...field} unit="%" /> : <MoneyInput {...field} />}
        <Segmented<DiscountKind>
          label={t('discount_kind')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            change((now) => setDiscount(now, next, null))
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
          onChange={(event) =>
            change((now) =>
              now.discount ? { ...now, discount: { ...now.discount, reason: event.target.value } } : now,
            )
          }
        />
      </div>
      {needs_asking && (
        <>
          <ProblemList problems={problems} />
          <Button
            size="sm"
            icon="send"
            loading={pending}
            {...(!discount?.reason.trim() && { disabled_reason: t('reason_first') })}
            onClick={() => void ask()}
          >
            {t('ask')}
          </Button>
        </>
      )}
      {asked_approval_id !== null && !(needs_asking && approval?.state === 'approved') && (
        <ApprovalWords approval={approval} />
      )}
    </>
  )
}

function ApprovalWords({ approval }: Pick<OrderEditor, 'approval'>) {
  const t = useText(extrasText)
  if (approval?.state === 'approved')
    return <Notice tone="good">{approval.by ? t('approved_by', { by: approval.by.name }) : t('approved')}</Notice>
  if (approval?.state === 'declined' || approval?.state === 'withdrawn')
    return <Notice tone="warn">{t('declined')}</Notice>
  if (approval?.state === 'expired') return <Notice tone="warn">{t('expired')}</Notice>
  return <Notice tone="warn">{t('waiting')}</Notice>
}
