import { useEffect, useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#platform/text.ts'
import { time } from '#platform/format.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { readApi } from '../ask-api.ts'
import type { DispatchAction, Trip } from '../state/wave-types.ts'
import { partsText } from './trip-parts.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './trip-changes.module.css'

const SHOWN = 3
const NUMBERS = 2

/** The last things done to a trip; one's own can be taken back even after others moved on. */
export default function TripChanges({ trip }: { trip: Trip }) {
  const p = useText(partsText)
  const { undo, is_read_only } = useWave()
  const actions = useActions(trip)
  return (
    <section className={css.changes} aria-label={p('changes')}>
      <h3>{p('changes')}</h3>
      {actions?.length === 0 && <p className={css.none}>{p('no_changes')}</p>}
      <ol>
        {actions?.slice(0, SHOWN).map((action) => (
          <li key={action.id}>
            <span className={css.at}>
              <TimeText at={action.at} />
            </span>
            <span className={css.what}>
              <What action={action} />
              {action.is_undone && <em> ({p('undone')})</em>}
            </span>
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

function What({ action: { kind, by, changes } }: { action: DispatchAction }) {
  const p = useText(partsText)
  const first = changes
    .slice(0, NUMBERS)
    .map(({ number }) => number)
    .join(', ')
  const more = changes.length - NUMBERS
  const numbers = more > 0 ? p('numbers_more', { first, count: String(more) }) : first
  return p.rich(`did_${kind}`, { b: put(<b>{by?.name ?? p('someone')}</b>), numbers })
}

/** Read anew with every version of the trip. */
function useActions({ id, version, date, hour }: Trip): DispatchAction[] | null {
  const [known, setKnown] = useState<{ version: number; actions: DispatchAction[] } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const query = { date, hour: String(hour), trip: String(id) }
    void readApi<DispatchAction[]>('/inlays/actions', query, leaving.signal).then(
      (found) => found && !leaving.signal.aborted && setKnown({ version, actions: found }),
    )
    return () => leaving.abort()
  }, [id, version, date, hour])
  return known?.actions ?? null
}
