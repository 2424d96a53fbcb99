import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { WalletMoveDraft, Judgement } from './move-draft.ts'
import { moveText } from './move.text.ts'
import type { WalletBalance } from './wallet.ts'
import css from './wallet.module.css'

type Props = { verdict: Judgement; draft: WalletMoveDraft; purse: WalletBalance; onOffer: (amount: number) => void }

/** Shows the expected result: rejected, with an amount that would work; sent for approval; or done. */
export function MoveVerdict({ verdict, draft, purse, onOffer }: Props) {
  const t = useText(moveText)
  const sum = (amount: number) => put(<WalletAmount of={purse.of} amount={amount} />)
  if (verdict.will === 'nothing') return null
  if (verdict.will === 'be_rejected')
    return (
      <Refusal
        what={t.rich(`lacks_${purse.of}`, { sum: sum(draft.amount ?? 0) })}
        why={
          <>
            {purse.held > 0 ? t.rich('floor_held', { held: sum(purse.held) }) : t('floor')}{' '}
            {verdict.most > 0 && t.rich('at_most', { sum: sum(verdict.most) })}
          </>
        }
      >
        {verdict.most > 0 && (
          <Button size="sm" onClick={() => onOffer(verdict.most)}>
            <span>{t.rich(`offer_${purse.of}`, { sum: sum(verdict.most) })}</span>
          </Button>
        )}
      </Refusal>
    )
  const after = <p className={css.after}>{t.rich('after', { sum: sum(verdict.after) })}</p>
  if (verdict.will === 'be_done') return after
  return (
    <>
      {after}
      <Notice tone="warn" icon="shield">
        {purse.limit
          ? t.rich(verdict.left < purse.limit ? 'over_left' : 'over_limit', {
              sum: sum(purse.limit),
              left: sum(verdict.left),
            })
          : t('no_limit_at_all')}
      </Notice>
    </>
  )
}
