import type { ErrorBody } from '@tavlin/contract/errors'
import { clockRange } from '#platform/day-minute.ts'
import { date as dateText } from '#base/format.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { CopyAnswer } from './use-shifts.ts'
import css from './week.module.css'
import { weekText } from './week.text.ts'

type Props = {
  copied: { ok: true; data: CopyAnswer } | { ok: false; error: ErrorBody }
  onUndo: () => void
  onDismiss: () => void
}

/** Shows the number of copied shifts, and each skipped one with driver, time and reason. */
export function CopyNotice({ copied, onUndo, onDismiss }: Props) {
  const t = useText(weekText)
  if (!copied.ok) return <Refusal what={<RefusalMessage error={copied.error} meanwhile={copied.error.message} />} />
  const { copied: count, skipped } = copied.data
  return (
    <Notice
      tone="good"
      title={t('copied', { count })}
      action={
        <>
          {count > 0 && (
            <Button size="sm" icon="undo" onClick={onUndo}>
              {t('undo_copy')}
            </Button>
          )}
          <Button size="sm" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      {skipped.length > 0 && (
        // The list is collapsed: a full week may skip more than a hundred shifts and would hide the calendar.
        <details>
          <summary>{t('skipped', { count: skipped.length })}</summary>
          <ul className={css.skipped}>
            {skipped.map(({ id, name, date, hours, error }) => (
              <li key={id}>
                <bdi>{name}</bdi>, <Ltr>{dateText(date)}</Ltr>{' '}
                <Ltr>{clockRange({ from_minute: hours.start_minute, until_minute: hours.end_minute })}</Ltr>
                {': '}
                <RefusalMessage error={error} meanwhile={error.message} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  )
}
