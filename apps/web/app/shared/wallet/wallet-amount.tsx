import { Ltr } from '#ui/bidi.tsx'
import { count } from '#base/format.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { walletTerms } from './wallet-terms.text.ts'

type Props = {
  of: 'wallet' | 'points'
  /** The amount in agorot or points. */
  amount: number
  /** Shows a plus sign too: for a movement, not a balance. */
  signed?: boolean
  /** Shows only the number, when the heading names the unit. */
  bare?: boolean
}

/** Shows money or points, depending on the wallet. */
export function WalletAmount({ of, amount, signed, bare }: Props) {
  const t = useText(walletTerms)
  const money = useMoney()
  const plus = signed && amount > 0 ? '+' : ''
  if (of === 'wallet') return <Ltr>{plus + money(amount)}</Ltr>
  const number = <Ltr>{plus + count(amount)}</Ltr>
  if (bare || signed) return number
  return <>{t.rich('points_amount', { count: amount, n: put(number) })}</>
}
