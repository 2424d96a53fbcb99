import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { type Address, chosenIn } from '#shared/addresses/address.ts'
import { AddressItem } from './address-item.tsx'
import { addressesText } from './addresses.text.ts'
import { type AddressActions, useAddressActions } from './use-address-actions.ts'

const AddressDrawer = lazy(() => import('#shared/addresses/address-drawer.tsx'))
const ProposalModal = lazy(() => import('./proposal-modal.tsx'))

type Props = { customer_id: number; addresses: readonly Address[] }

/** The open dialog is in the URL: `?address=new`, `?address=7`, `?proposal=7`. */
export function AddressesCard({ customer_id, addresses }: Props) {
  const t = useText(addressesText)
  const may_manage = useMay()('manage_customers')
  const own_actions = useAddressActions()
  const actions = may_manage ? own_actions : null
  const { opened, show } = useOpened()
  const add = () => show('address', 'new')
  return (
    <Card
      title={t('title')}
      count={addresses.length || undefined}
      padding="none"
      {...(may_manage && {
        actions: (
          <Button size="sm" icon="plus" onClick={add}>
            {t('add')}
          </Button>
        ),
      })}
    >
      {addresses.length === 0 ? (
        <Empty icon="pin" title={t('none')} lead={t(may_manage ? 'none_lead' : 'none_lead_view')} />
      ) : (
        <ul>
          {addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              actions={actions}
              onEdit={() => show('address', String(address.id))}
              onCompare={() => show('proposal', String(address.id))}
            />
          ))}
        </ul>
      )}
      <Opened
        customer_id={customer_id}
        addresses={addresses}
        opened={opened}
        actions={actions}
        onClose={() => show(null)}
      />
    </Card>
  )
}

type OpenedProps = Props & { opened: OpenAddress; actions: AddressActions | null; onClose: () => void }

function Opened({ customer_id, addresses, opened, actions, onClose }: OpenedProps) {
  const is_in_browser = useIsInBrowser()
  const address = chosenIn(addresses, opened.address)
  const proposed = chosenIn(addresses, opened.proposal)
  if (!is_in_browser) return null
  return (
    <Suspense>
      {actions && (opened.address === 'new' || address) && (
        <AddressDrawer
          key={address?.id ?? 'new'}
          customer_id={customer_id}
          address={address}
          onClose={onClose}
          is_first={addresses.length === 0}
        />
      )}
      {proposed?.proposal && (
        <ProposalModal
          address={proposed}
          proposal={proposed.proposal}
          onSettle={actions && ((accept) => void actions.settle(proposed, accept).then(onClose))}
          is_pending={actions?.pending ?? false}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}

type OpenAddress = { address: string | null; proposal: string | null }

function useOpened() {
  const [params, setParams] = useSearchParams()
  const show = (what: keyof OpenAddress | null, value = '') =>
    setParams(
      (now) => {
        now.delete('address')
        now.delete('proposal')
        if (what) now.set(what, value)
        return now
      },
      { preventScrollReset: true },
    )
  return { opened: { address: params.get('address'), proposal: params.get('proposal') }, show }
}
