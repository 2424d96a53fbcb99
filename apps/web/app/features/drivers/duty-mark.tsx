import type { Duty, VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import css from './duty-mark.module.css'
import { driversText } from './drivers.text.ts'

const ICONS = { on: 'check', break: 'pause', off: 'moon' } as const satisfies Record<Duty, IconName>
const TONES = { on: 'good', break: 'warn', off: 'neutral' } as const satisfies Record<Duty, Tone>

export function DutyChip({ duty }: { duty: Duty }) {
  const t = useText(driversText)
  return (
    <Chip tone={TONES[duty]} icon={ICONS[duty]}>
      {t(duty)}
    </Chip>
  )
}

/** Shows the duty in a row of the week. Off duty is the default and shows nothing. */
export function DutyMark({ duty }: { duty: Duty }) {
  const t = useText(driversText)
  if (duty === 'off') return null
  return (
    <span className={css.mark} data-duty={duty}>
      <Icon name={ICONS[duty]} size={15} />
      {t(duty)}
    </span>
  )
}

type Carrier = { vehicle_kind: VehicleKind; vehicle_name: string; capacity_volume: number }

/** Formats the vehicle and its capacity, such as "Kangoo · 8 bags". The capacity is stored in hundredths of a bag. */
export function VehicleLabel({ of }: { of: Carrier }) {
  const t = useText(driversText)
  return (
    <span>
      <bdi>{of.vehicle_name || t(of.vehicle_kind)}</bdi> · <Bags volume={of.capacity_volume} />
    </span>
  )
}

const numberTag = (chunks: React.ReactNode) => <Ltr>{chunks}</Ltr>

export function Bags({ volume }: { volume: number }) {
  const t = useText(driversText)
  const bags = volume / 100
  return <span>{t.rich('bags', { count: bags, number: String(bags), n: numberTag })}</span>
}
