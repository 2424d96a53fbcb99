import type { IconName } from '#ui/icon.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
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

/** Shown only while something is wrong; that the line is back is announced, not shown. */
export const ConnectionMark = () => <LineChip state={useLine()} is_quiet />

export function LineChip({ state, is_quiet = false }: { state: LineState; is_quiet?: boolean }) {
  const t = useText(liveText)
  const { icon, tone } = LOOKS[state]
  return (
    <output
      data-line={state}
      className={classNames(css.mark, is_quiet && state === 'online' && css.unseen)}
      title={t(state)}
    >
      <Chip tone={tone} icon={icon}>
        <span className={css.words}>{t(state)}</span>
      </Chip>
    </output>
  )
}
