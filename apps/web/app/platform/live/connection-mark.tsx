import type { IconName } from '#ui/icon.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { useText } from '#base/text.ts'
import type { ConnectionState } from './connection-state.ts'
import { liveText } from './live.text.ts'
import { useHasOwnLostNotice } from './own-notice.ts'
import { useIsApiLost, useConnection } from './use-connection.ts'
import css from './connection-mark.module.css'

const LOOKS = {
  online: { icon: 'wifi', tone: 'good' },
  reconnecting: { icon: 'refresh', tone: 'warn' },
  offline: { icon: 'wifi-off', tone: 'bad' },
} as const satisfies Record<ConnectionState, { icon: IconName; tone: Tone }>

/**
 * Shows the connection state while it is not `online`; the recovery is announced to screen readers but not shown. Next
 * to a notice about the lost connection the chip is an icon without text, because the notice has the text.
 */
export function ConnectionMark() {
  const state = useConnection()
  const is_lost = useIsApiLost()
  const has_own_notice = useHasOwnLostNotice()
  return <LineChip state={state} is_quiet is_bare={is_lost || (has_own_notice && state === 'offline')} />
}

type ChipProps = { state: ConnectionState; is_quiet?: boolean; is_bare?: boolean }

export function LineChip({ state, is_quiet = false, is_bare = false }: ChipProps) {
  const t = useText(liveText)
  const { icon, tone } = LOOKS[state]
  return (
    <output
      data-line={state}
      className={classNames(css.mark, is_quiet && state === 'online' && css.unseen)}
      title={t(state)}
    >
      <Chip tone={tone} icon={icon}>
        {!is_bare && <span className={css.text}>{t(state)}</span>}
      </Chip>
    </output>
  )
}
