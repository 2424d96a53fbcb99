import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { customerPartText } from './customer-part.text.ts'
import type { Customer } from './wire.ts'

type Flag = Customer['flags'][number]['flag']
const FLAG_TONES: Record<Flag, Tone> = { vip: 'info', watch: 'warn', prepay: 'warn', blocked: 'bad' }

/** Allergies and flags of the caller, also shown when the step is collapsed. */
export function CallerMarks({ customer }: { customer: Customer }) {
  const t = useText(customerPartText)
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
