import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#platform/me.ts'
import { PauseSlots } from '#shared/availability/pause-slots.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import type { BoardDeli } from './board.server.ts'
import css from './board.module.css'
import { pauseText } from './pause.text.ts'

const MINUTE_MS = 60_000
const CHOICES = [15, 30, 60] as const

const endsAt = (now_ms: number): Record<(typeof CHOICES)[number], string> => ({
  15: new Date(now_ms + 15 * MINUTE_MS).toISOString(),
  30: new Date(now_ms + 30 * MINUTE_MS).toISOString(),
  60: new Date(now_ms + 60 * MINUTE_MS).toISOString(),
})

type Props = {
  deli_id: number
  order_types: BoardDeli['order_types']
  pending: boolean
  onPause: (until: string) => Promise<void>
  onClose: () => void
}

/** Dialog that pauses new orders with one tap, because nobody fills in a form during a rush. */
export default function PauseDialog({ deli_id, order_types, pending, onPause, onClose }: Props) {
  const t = useText(pauseText)
  const may_look = useMay()('view_delis', deli_id)
  const [ends] = useState(() => endsAt(Date.now()))
  return (
    <Modal opened onClose={onClose} title={t('title')} size="sm">
      <p>{t('lead')}</p>
      <div className={css.pauses}>
        {CHOICES.map((minutes) => (
          <div key={minutes} className={css.pause_choice}>
            <Button
              size="touch-lg"
              loading={pending}
              onClick={() => void onPause(new Date(Date.now() + minutes * MINUTE_MS).toISOString())}
            >
              {t(`for_${minutes}`)}
            </Button>
            {may_look && <PauseSlots deli_id={deli_id} order_types={order_types} until={ends[minutes]} />}
          </div>
        ))}
      </div>
      <p className={css.pause_more}>
        <Link to={`/delis/${deli_id}`}>{t('more')}</Link>
      </p>
    </Modal>
  )
}
