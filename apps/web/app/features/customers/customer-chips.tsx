import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { Flag, Segment } from './customer.ts'
import { flagText } from './flag.text.ts'
import { segmentText } from './segment.text.ts'

const FLAGS: Record<Flag, { tone: Tone; icon: IconName }> = {
  vip: { tone: 'info', icon: 'star-filled' },
  watch: { tone: 'warn', icon: 'eye' },
  prepay: { tone: 'warn', icon: 'card' },
  blocked: { tone: 'bad', icon: 'ban' },
}
export const ALL_FLAGS = Object.keys(FLAGS) as Flag[]
const SEGMENTS: Record<Segment, Tone> = { new: 'info', regular: 'good', quiet: 'neutral' }

/** Shows a flag of a customer, and its `reason` on hover. */
export function FlagChip({ flag, reason }: { flag: Flag; reason?: string }) {
  const t = useText(flagText)
  const chip = (
    <Chip tone={FLAGS[flag].tone} icon={FLAGS[flag].icon}>
      {t(flag)}
    </Chip>
  )
  if (!reason) return chip
  return (
    <Tooltip label={reason}>
      <span>{chip}</span>
    </Tooltip>
  )
}

export function SegmentChip({ segment }: { segment: Segment }) {
  const t = useText(segmentText)
  return (
    <Chip tone={SEGMENTS[segment]} outline={segment === 'quiet'}>
      {t(segment)}
    </Chip>
  )
}
