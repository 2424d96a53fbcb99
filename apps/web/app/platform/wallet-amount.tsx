import { Ltr } from '#ui/bidi.tsx'
import { count } from './format.ts'
import { put } from './put.ts'
import { useText } from './text.ts'
import { useMoney } from './use-money.ts'
import { walletWords } from './wallet-words.text.ts'

type Props = {
  of: 'wallet' | 'points'
  /** Agorot or points. */
  amount: number
  /** With a plus as well: what moved, not what there is. */
  signed?: boolean
  /** Only the figure, where the heading says what it is of. */
  bare?: boolean
}

/** Money or points, whichever a wallet holds. */
export function WalletAmount({ of, amount, signed, bare }: Props) {
  const t = useText(walletWords)
  const money = useMoney()
  const plus = signed && amount > 0 ? '+' : ''
  if (of === 'wallet') return <Ltr>{plus + money(amount)}</Ltr>
  const figure = <Ltr>{plus + count(amount)}</Ltr>
  if (bare || signed) return figure
  return <>{t.rich('points_figure', { count: amount, n: put(figure) })}</>
}
