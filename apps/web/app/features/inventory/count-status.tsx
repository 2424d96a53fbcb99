import type { CountStatus } from '@tavlin/domain/inventory/count'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { countsText } from './counts/counts.text.ts'

const LOOKS: Record<CountStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: 'info', icon: 'edit' },
  submitted: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'ban' },
}

export function CountStatusChip({ status }: { status: CountStatus }) {
  const t = useText(countsText)
  return (
    <Chip tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(status)}
    </Chip>
  )
}
