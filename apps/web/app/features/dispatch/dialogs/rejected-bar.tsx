import type { ErrorBody } from '@tavlin/contract/errors'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { LockedBy } from './locked-by.tsx'
import css from './trouble-host.module.css'
import { troubleText } from './trouble.text.ts'

/** Shows above the layout what was not saved and why; stays until it is dismissed. */
export default function RejectedBar({ error, onClose }: { error: ErrorBody; onClose: () => void }) {
  const t = useText(troubleText)
  return (
    <div className={css.refusal}>
      <Refusal
        icon={error.code === 'trip_locked' ? 'lock' : 'error'}
        what={t('not_saved')}
        why={
          <>
            <RefusalMessage error={error} />{' '}
            {error.code === 'trip_locked' && <LockedBy trip_id={Number(error.details?.['trip_id'])} />}{' '}
            {error.code === 'too_many_route_syncs' && t('too_many_syncs')}
          </>
        }
      >
        <Button size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </Refusal>
    </div>
  )
}
