import type { ErrorBody } from '@tavlin/contract/errors'
import { clockRange } from '#platform/day-minute.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { Shift } from '../drivers.server.ts'
import { FallenNotice } from './fallen-notice.tsx'
import css from './shift-sheet.module.css'
import { shiftText } from './shift.text.ts'
import type { UnassignedOrder } from './use-fallen.ts'

/** Shows both versions after a version conflict, and the user chooses one. */
export function Changed({ shift, onMine, onTheirs }: { shift: Shift; onMine: () => void; onTheirs: () => void }) {
  const t = useText(shiftText)
  const hours = clockRange({ from_minute: shift.start_minute, until_minute: shift.end_minute })
  return (
    <Notice
      tone="warn"
      action={
        <span className={css.choice}>
          <Button size="sm" onClick={onTheirs}>
            {t('take_theirs')}
          </Button>
          <Button size="sm" onClick={onMine}>
            {t('keep_mine')}
          </Button>
        </span>
      }
    >
      {t('changed', { hours })}
    </Notice>
  )
}

type ShiftNoticesProps = {
  falls: readonly UnassignedOrder[]
  planned: readonly UnassignedOrder[]
  is_deleting: boolean
  rejected: ErrorBody | null
}

export function ShiftNotices({ falls, planned, is_deleting, rejected }: ShiftNoticesProps) {
  if (rejected && rejected.code !== 'version_stale')
    return <Refusal what={<RefusalMessage error={rejected} meanwhile={rejected.message} />} />
  if (is_deleting && planned.length > 0) return <FallenNotice fallen={planned} by="delete" />
  return falls.length > 0 ? <FallenNotice fallen={falls} by="save" /> : null
}
