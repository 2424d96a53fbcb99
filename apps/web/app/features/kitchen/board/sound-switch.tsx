import { useEffect, useRef } from 'react'
import { isSoundOn, useSoundButton } from '#shared/orders/new-orders/sound.ts'
import { keepTitleBadge } from '#shared/orders/new-orders/title-badge.ts'
import { allowTone, playTone } from '#shared/orders/new-orders/tone.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DeliCard } from './board.ts'
import css from './board.module.css'
import { boardText } from './board.text.ts'
import { freshPending } from './fresh-pending.ts'

const RING_AGAIN_MS = 10_000

/** Rings for each new order of this deli, and repeatedly for one that nobody accepted in time. */
export function SoundSwitch({ cards }: { cards: readonly DeliCard[] }) {
  const t = useText(boardText)
  const { is_on, is_waiting, handlers } = useSoundButton()
  const seen = useRef<ReadonlySet<number> | null>(null)
  const waiting = cards.filter(({ status }) => status === 'pending').length
  const is_ringing = cards.some(({ status, escalation }) => status === 'pending' && escalation > 0)
  useEffect(() => allowTone(), [])
  useEffect(() => {
    if (freshPending(seen.current, cards).length > 0) ring()
    seen.current = new Set(cards.map(({ id }) => id))
  }, [cards])
  useEffect(() => {
    if (!is_ringing) return
    const timer = setInterval(ring, RING_AGAIN_MS)
    return () => clearInterval(timer)
  }, [is_ringing])
  useEffect(() => keepTitleBadge(waiting), [waiting])
  return (
    <>
      <IconButton
        size="touch"
        icon="bell"
        className={is_waiting ? css.waiting : is_on ? '' : css.silent}
        label={t(is_waiting ? 'sound_waits' : is_on ? 'sound_on' : 'sound_off')}
        aria-pressed={is_on}
        {...handlers}
      />
      {is_waiting && (
        <p className={css.sound_waits}>
          <Icon name="bell" size={22} /> {t('sound_waits')}
        </p>
      )}
    </>
  )
}

function ring(): void {
  if (isSoundOn()) playTone()
}
