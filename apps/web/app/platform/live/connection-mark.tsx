import type { IconName } from '#ui/icon.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { useText } from '../text.ts'
import type { LineState } from './line-state.ts'
import { liveText } from './live.text.ts'
import { useLine } from './use-line.ts'
import css from './connection-mark.module.css'

const LOOKS = {
  online: { icon: 'wifi', tone: 'good' },
  reconnecting: { icon: 'refresh', tone: 'warn' },
  offline: { icon: 'wifi-off', tone: 'bad' },
} as const satisfies Record<LineState, { icon: IconName; tone: Tone }>

export const ConnectionMark = () => <LineChip state={useLine()} />

export function LineChip({ state }: { state: LineState }) {
  const t = useText(liveText)
  const { icon, tone } = LOOKS[state]
  return (
    <output data-line={state} className={css.mark} title={t(state)}>
      <Chip tone={tone} icon={icon}>
        <span className={css.words}>{t(state)}</span>
      </Chip>
    </output>
  )
}
