import { type FormEvent, useState } from 'react'
import { leavesAt } from '@tavlin/domain/dispatch/departure'
import type { ErrorBody } from '@tavlin/contract/errors'
import { time } from '#base/format.ts'
import { useLiveContext } from '#platform/live/live-provider.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { refreshTrip } from '../refresh-trip.ts'
import { startOn } from '../start-on.ts'
import type { Trip } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'
import { tripDialogsText } from './trip-dialogs.text.ts'
import css from './dialogs.module.css'

/** Dialog to set when the trip leaves; all arrivals are computed from that time. */
export default function StartTimeDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const t = useText(tripText)
  const p = useText(tripDialogsText)
  const { refresh } = useLiveContext()
  const [clock, setClock] = useState(() => {
    const leaves = trip.start_at ?? leavesAt(trip)
    return leaves ? time(leaves) : ''
  })
  const [error, setError] = useState<ErrorBody | null>(null)
  const [is_busy, setBusy] = useState(false)
  const start_at = startOn(trip, clock)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (start_at === null) return
    setBusy(true)
    const rejected = await refreshTrip(trip.id, start_at)
    setBusy(false)
    setError(rejected)
    if (rejected) return
    refresh()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('start_time')} size="sm">
      <form onSubmit={(event) => void save(event)}>
        <p className={css.lead}>{p('start_at_hint')}</p>
        <TextInput
          type="time"
          label={t('start_time')}
          value={clock}
          onChange={({ target }) => setClock(target.value)}
        />
        {error && (
          <Notice tone="warn">
            <RefusalMessage error={error} />
          </Notice>
        )}
        <p className={css.scan} />
        <Button type="submit" variant="primary" loading={is_busy} disabled={start_at === null}>
          {p('start_save')}
        </Button>
      </form>
    </Modal>
  )
}
