import type { customers } from '@tavlin/contract/customers'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { customerMarksText } from './customer-marks.text.ts'

type Customer = ResponseOf<typeof customers.customer>['data']

type Flag = Customer['flags'][number]['flag']
const FLAG_TONES: Record<Flag, Tone> = { vip: 'info', watch: 'warn', prepay: 'warn', blocked: 'bad' }

/** Shows allergies and flags of the customer, also when the customer step of an order is collapsed. */
export function CustomerMarks({ customer }: { customer: Customer }) {
  const t = useText(customerMarksText)
  const nameOf = useName()
  const allergy = [...customer.allergens.map(nameOf), ...(customer.allergy_note ? [customer.allergy_note] : [])]
  return (
    <>
      {allergy.length > 0 && (
        <Chip tone="bad" icon="warning">
          {t('allergy', { what: allergy.join(', ') })}
        </Chip>
      )}
      {customer.flags.map(({ flag, reason }) => (
        <Chip key={flag} tone={FLAG_TONES[flag]} icon={flag === 'blocked' ? 'ban' : undefined}>
          {t(`flag_${flag}`, { reason })}
        </Chip>
      ))}
    </>
  )
}
