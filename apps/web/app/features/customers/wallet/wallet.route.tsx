import { useMay } from '#platform/me.ts'
import { CustomerFrame } from '../customer-frame.tsx'
import type { Route } from './+types/wallet.route'
import { BalanceCard } from './balance-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MoveCard } from './move-card.tsx'
import { Waiting } from './waiting-card.tsx'
import { purseOf } from './wallet.ts'
import css from './wallet.module.css'
import { loadWallet, runWalletCommand } from './wallet.server.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runWalletCommand({ request, context })
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadWallet({ request, context }, params.customer_id)

/** What a customer has and how it came to be; who may move money does it here. */
export default function CustomerWallet({ loaderData }: Route.ComponentProps) {
  const { customer, wallet, shown, lots } = loaderData
  const may = useMay()
  return (
    <CustomerFrame customer={customer}>
      <div className={css.columns}>
        <div className={css.main}>
          <LinesCard {...loaderData} />
        </div>
        <div className={css.side}>
          <BalanceCard wallet={wallet} shown={shown} lots={lots} />
          <Waiting wallet={wallet} />
          {may('manage_wallet') && <MoveCard key={shown} customer_id={customer.id} purse={purseOf(wallet, shown)} />}
        </div>
      </div>
    </CustomerFrame>
  )
}
