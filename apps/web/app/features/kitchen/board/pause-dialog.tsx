import { Link } from 'react-router'
import { useText } from '#platform/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import css from './board.module.css'
import { pauseText } from './pause.text.ts'

const MINUTE_MS = 60_000
const CHOICES = [15, 30, 60] as const

type Props = {
  deli_id: number
  pending: boolean
  onPause: (until: string) => Promise<void>
  onClose: () => void
}

/** One touch is enough: in a rush nobody fills in a form. */
export default function PauseDialog({ deli_id, pending, onPause, onClose }: Props) {
  const t = useText(pauseText)
  return (
    <Modal opened onClose={onClose} title={t('title')} size="sm">
      <p>{t('lead')}</p>
      <div className={css.pauses}>
        {CHOICES.map((minutes) => (
          <Button
            key={minutes}
            size="touch-lg"
            loading={pending}
            onClick={() => void onPause(new Date(Date.now() + minutes * MINUTE_MS).toISOString())}
          >
            {t(`for_${minutes}`)}
          </Button>
        ))}
      </div>
      <p className={css.pause_more}>
        <Link to={`/delis/${deli_id}`}>{t('more')}</Link>
      </p>
    </Modal>
  )
}
