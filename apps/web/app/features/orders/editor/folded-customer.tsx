import { fullName } from '@tavlin/domain/full-name'
import { useText } from '#base/text.ts'
import { locationText } from '#ui/address/location.ts'
import { Phone } from '#ui/bidi.tsx'
import { CustomerMarks } from '#shared/customers/customer-marks.tsx'
import { customerSectionText } from './customer-section.text.ts'
import css from './step-card.module.css'
import type { OrderEditor } from './use-editor.ts'

/** Shows customer, address and warnings in one line. */
export default function FoldedCustomer({ editing: { customer, draft, address } }: { editing: OrderEditor }) {
  const t = useText(customerSectionText)
  const { data } = customer
  if (!data) return <bdi>{draft.name}</bdi>
  return (
    <>
      <strong>
        <bdi>{fullName(data) || t('unnamed')}</bdi>
      </strong>
      <Phone e164={data.phone} plain />
      {address && (
        <span className={css.muted}>
          <bdi>{locationText(address) || address.formatted}</bdi>
        </span>
      )}
      <CustomerMarks customer={data} />
    </>
  )
}
