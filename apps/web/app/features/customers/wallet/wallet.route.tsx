import { fullName } from '@tavlin/domain/full-name'
import { useBusinessRight } from '#platform/business-right.ts'
import { titled } from '#platform/page-title.ts'
import { Notice } from '#ui/notice.tsx'
import { CustomerLayout } from '../customer-layout.tsx'
import type { Route } from './+types/wallet.route'
import { BalanceCard } from './balance-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MoveCard } from './move-card.tsx'
import { Waiting } from './waiting-card.tsx'
import { purseOf } from './wallet.ts'
import css from './wallet.module.css'
import { loadWallet, runWalletCommand } from './wallet.server.ts'
import type { Customer } from '../customer.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runWalletCommand({ request, context })
export const meta = titled<{ customer: Customer }>(({ customer }) => fullName(customer))
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadWallet({ request, context }, params.customer_id)

/** Shows balance and transactions of a customer; users with permission can move money here. */
export default function CustomerWallet({ loaderData }: Route.ComponentProps) {
  const { customer, wallet, shown, lots } = loaderData
  const { may, lack } = useBusinessRight('manage_wallet')
  return (
    <CustomerLayout customer={customer}>
      <div className={css.columns}>
        <div className={css.side}>
          <BalanceCard wallet={wallet} shown={shown} lots={lots} />
          <Waiting wallet={wallet} />
          {may && <MoveCard key={shown} customer_id={customer.id} purse={purseOf(wallet, shown)} />}
          {lack && <Notice>{lack}</Notice>}
        </div>
        <div className={css.main}>
          <LinesCard {...loaderData} />
        </div>
      </div>
    </CustomerLayout>
  )
}
