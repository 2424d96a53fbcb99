import { useState } from 'react'
import { date } from '#base/format.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText, TimeText } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { Deli, DeliState } from './deli.ts'
import { deliText } from './deli.text.ts'

const LOOKS: Record<DeliState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'good', icon: 'check' },
  closed: { tone: 'neutral', icon: 'moon' },
  paused: { tone: 'warn', icon: 'pause' },
  inactive: { tone: 'neutral', icon: 'ban' },
}

export function DeliStateChip({ deli }: { deli: Pick<Deli, 'state' | 'pause' | 'opens_at'> }) {
  const t = useText(deliText)
  const { pause } = deli
  // When one order type is open and the other paused, the pause is more important to show.
  const state = pause && deli.state === 'open' ? 'paused' : deli.state
  const { tone, icon } = LOOKS[state]
  const [only, other] = pause?.order_types ?? []
  return (
    <Chip tone={tone} icon={icon} outline={state === 'inactive'}>
      {state === 'paused'
        ? pause && t.rich(only && !other ? `paused_${only}` : 'paused', { at: put(<Until at={pause.until} />) })
        : state === 'closed' && deli.opens_at
          ? t.rich('closed_until', { at: put(<Until at={deli.opens_at} />) })
          : t(state)}
    </Chip>
  )
}

/** Shows an instant as time; with the date when it is not today. */
export function Until({ at }: { at: string }) {
  const [now] = useState(() => new Date())
  return date(at) === date(now) ? <TimeText at={at} /> : <DateText at={at} with_time />
}
