import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Brand } from '#platform/brand.tsx'
import { ConnectionMark } from '#platform/live/connection-mark.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useLock } from './device/lock.tsx'
import { TillMenu } from './session/till-menu.tsx'
import css from './till-bar.module.css'
import type { TillContext, TillDevice, TillPlace } from './till-context.ts'
import { tillText } from './till.text.ts'

type Props = { place: (TillDevice & Partial<Pick<TillPlace, 'person' | 'session'>>) | null; children?: ReactNode }
type MarkProps = { place: NonNullable<Props['place']> }

// When the chunk cannot be fetched, the mark is not shown until the page is loaded again.
const UnsentMark = lazy<ComponentType<MarkProps>>(() =>
  import('./offline/unsent-mark.tsx').catch(() => ({ default: () => null })),
)

/** Shows the header of the till in every state. `children`: tools of the current state, for example the search. */
export function TillBar({ place, children }: Props) {
  const t = useText(tillText)
  const context = openIn(place)
  return (
    <header className={css.bar}>
      <Link to="/" className={css.brand} title={t('to_back_office')}>
        <Brand />
      </Link>
      {place && (
        <div className={css.names}>
          <h1 className={css.till}>{place.till.name}</h1>
          <p className={css.deli}>{place.deli.name}</p>
        </div>
      )}
      <div className={css.tools}>{children}</div>
      <ConnectionMark />
      {context && <TillMenu context={context} />}
      {place && <DeviceMark place={place} />}
      {place?.person && <PersonMark person={place.person} />}
    </header>
  )
}

const noChange = () => () => undefined

/** Rendered after hydration, because the server cannot read what the device has stored. */
function DeviceMark({ place }: MarkProps) {
  const is_hydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  return <Suspense>{is_hydrated && <UnsentMark place={place} />}</Suspense>
}

/** Returns the context for the menu of an open till; null when it is closed or nobody is signed in. */
function openIn(place: Props['place']): TillContext | null {
  if (!place?.person || place.session?.state !== 'open') return null
  return { ...place, person: place.person, session: place.session }
}

function PersonMark({ person }: Pick<TillPlace, 'person'>) {
  const t = useText(tillText)
  const { lock, is_locking, may_lock } = useLock()
  return (
    <>
      <span className={css.person}>
        <Avatar name={person.name} />
        <span className={css.person_name}>{person.name}</span>
      </span>
      <Button
        size="touch"
        icon="lock"
        aria-label={t('lock')}
        loading={is_locking}
        onClick={lock}
        {...(!may_lock && { disabled_reason: t('no_lock_offline') })}
      >
        <span className={css.lock_text}>{t('lock')}</span>
      </Button>
    </>
  )
}
