import { useText } from '#base/text.ts'
import { time } from '#base/format.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import textCss from '#ui/text.module.css'
import { ActionLabel } from '../log/action-label.tsx'
import { useLog } from '../log/use-log.ts'
import type { Trip } from '../state/wave-types.ts'
import { tripDialogsText } from './trip-dialogs.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './trip-changes.module.css'

const SHOWN = 3

/** Lists the last actions on a trip; the user's own can be undone even after later actions of others. */
export default function TripChanges({ trip }: { trip: Trip }) {
  const p = useText(tripDialogsText)
  const { undo, is_read_only } = useWave()
  const { id, version, date, hour } = trip
  // After a failure the panel keeps its previous content; the log drawer reports the error.
  const { log } = useLog({ date, hour, trip: String(id) }, version)
  return (
    <section className={css.changes} aria-label={p('changes')}>
      <h3>{p('changes')}</h3>
      {log?.actions.length === 0 && <p className={textCss.muted}>{p('no_changes')}</p>}
      <ol>
        {log?.actions.slice(0, SHOWN).map((action) => (
          <li key={action.id}>
            <span className={textCss.muted}>
              <TimeText at={action.at} />
            </span>
            <div className={css.what}>
              <ActionLabel action={action} log={log} />
            </div>
            {action.may_undo && (
              <Button
                size="xs"
                variant="subtle"
                icon="undo"
                aria-label={p('undo_of', { at: time(action.at) })}
                disabled={is_read_only}
                onClick={() => undo(action.id)}
              >
                {p('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
