import type { customers as contract } from '@tavlin/contract/customers'
import type { ReactNode } from 'react'
import { phone } from '#base/format.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, NumberText, Phone } from '#ui/bidi.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import textCss from '#ui/text.module.css'
import { FlagChip, SegmentChip } from '../customer-chips.tsx'
import { fullName } from '@tavlin/domain/full-name'
import css from './customers.module.css'
import { customersText } from './customers.text.ts'

type CustomerRow = SourceOf<typeof contract.customers>['row']

const LIST = defineList<typeof contract.customers>()({
  name: 'customers',
  export_path: '/admin/customers/export',
  text: customersText,
  label: 'customers',
  empty: 'no_customers',
  search_placeholder: 'search_placeholder',
  row_id: (customer) => customer.id,
  row_name: (customer) => fullName(customer) || phone(customer.phone),
  href: (customer) => `/customers/${customer.id}/details`,
  columns: [
    { key: 'name', sort: 'name', cell: (customer, t) => <Name customer={customer} none={t('no_name')} /> },
    // Rows show the phone number as plain text; the profile has the link to call.
    { key: 'phone', cell: (customer) => <Phone e164={customer.phone} plain /> },
    { key: 'segment', phone: 'hidden', cell: (customer) => <SegmentChip segment={customer.segment} /> },
    {
      key: 'last_order',
      sort: 'last_order',
      phone: 'meta',
      cell: ({ last_order_at }, t) =>
        last_order_at ? <DateText at={last_order_at} /> : <span className={textCss.muted}>{t('never')}</span>,
    },
    {
      key: 'completed_orders',
      sort: 'orders',
      align: 'end',
      phone: 'hidden',
      cell: (customer) => <NumberText value={customer.completed_orders} />,
    },
    {
      key: 'wallet',
      align: 'end',
      phone: 'hidden',
      cell: ({ wallet_agorot }) => (
        <Quiet is_zero={wallet_agorot === 0}>
          <AmountCell agorot={wallet_agorot} />
        </Quiet>
      ),
    },
    {
      key: 'points',
      align: 'end',
      phone: 'hidden',
      cell: ({ points }) => (
        <Quiet is_zero={points === 0}>
          <NumberText value={points} />
        </Quiet>
      ),
    },
    {
      key: 'registered',
      sort: 'registered',
      phone: 'hidden',
      cell: (customer) => <DateText at={customer.created_at} />,
    },
  ],
  filters: [
    { key: 'segment', kind: 'choice', open: true, options: { new: 'new', regular: 'regular', quiet: 'quiet' } },
    {
      key: 'flag',
      kind: 'choice',
      options: { vip: 'vip', watch: 'watch', prepay: 'prepay', blocked: 'blocked' },
    },
  ],
})

type Props = { page: ListPage<CustomerRow>; empty_action: ReactNode; nothing_action: ReactNode }

export function CustomersList(props: Props) {
  const { views } = useListCommands()
  return <ListScreen list={LIST} views={views} {...props} />
}

/** Mutes zero values, so that other values stand out. */
function Quiet({ is_zero, children }: { is_zero: boolean; children: ReactNode }) {
  return is_zero ? <span className={textCss.muted}>{children}</span> : children
}

function Name({ customer, none }: { customer: CustomerRow; none: string }) {
  const name = fullName(customer)
  return (
    <span className={css.name}>
      <span className={css.line}>
        {name ? <bdi>{name}</bdi> : <span className={textCss.muted}>{none}</span>}
        {customer.flags.map((flag) => (
          <FlagChip key={flag} flag={flag} />
        ))}
      </span>
      {customer.address && (
        <small className={css.address}>
          <bdi>{customer.address}</bdi>
        </small>
      )}
    </span>
  )
}
