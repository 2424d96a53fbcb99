import { Link } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { WalletAmount } from '#shared/wallet/wallet-amount.tsx'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { purseOf, type Wallet, type WalletKind } from './wallet.ts'
import css from './wallet.module.css'
import type { Lot } from './wallet.server.ts'
import { walletText } from './wallet.text.ts'

/** Number of lots shown, those that expire next. */
const LOTS_SHOWN = 4

/** Shows the balance of the selected wallet in large type, and the balance of the other wallet beside it as a link. */
export function BalanceCard({ wallet, shown, lots }: { wallet: Wallet; shown: WalletKind; lots: readonly Lot[] }) {
  const t = useText(walletText)
  const terms = useText(walletTerms)
  const purse = purseOf(wallet, shown)
  const other = shown === 'wallet' ? 'points' : 'wallet'
  return (
    <Card>
      <div className={css.balance}>
        <span className={css.caption}>{t(`balance_${shown}`)}</span>
        <strong className={css.large}>
          <WalletAmount of={shown} amount={purse.balance} bare />
        </strong>
      </div>
      <dl className={css.facts}>
        {purse.held > 0 && (
          <>
            <div>
              <dt>{t('held')}</dt>
              <dd>
                <WalletAmount of={shown} amount={purse.held} bare />
              </dd>
            </div>
            <div>
              <dt>{t('available')}</dt>
              <dd>
                <WalletAmount of={shown} amount={purse.available} bare />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>
            <Link to={other === 'points' ? '?wallet=points' : '?'} className={css.other} preventScrollReset>
              {terms(other)}
              <Icon name="chevron" size={16} />
            </Link>
          </dt>
          <dd>
            <WalletAmount of={other} amount={purseOf(wallet, other).balance} bare />
          </dd>
        </div>
      </dl>
      {lots.length > 0 && <Lots lots={lots} />}
    </Card>
  )
}

function Lots({ lots }: { lots: readonly Lot[] }) {
  const t = useText(walletText)
  const rest = lots.length - LOTS_SHOWN
  return (
    <section className={css.lots} aria-label={t('lots')}>
      <h3 className={css.caption}>{t('lots')}</h3>
      <ul>
        {lots.slice(0, LOTS_SHOWN).map((lot) => (
          <li key={lot.id}>
            <span>
              {t.rich('lot', {
                sum: put(<WalletAmount of="points" amount={lot.left} />),
                day: put(<DateText at={lot.last_day} />),
              })}
            </span>
          </li>
        ))}
        {rest > 0 && <li className={css.caption}>{t('more_lots', { count: String(rest) })}</li>}
      </ul>
    </section>
  )
}
