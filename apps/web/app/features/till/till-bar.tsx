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
import type { TillContext, TillDevice, StaffedTill } from './till-context.ts'
import { tillText } from './till.text.ts'

type Props = { device: (TillDevice & Partial<Pick<StaffedTill, 'person' | 'session'>>) | null; children?: ReactNode }
type MarkProps = { device: NonNullable<Props['device']> }

// When the chunk cannot be fetched, the number of unsent sales is not shown until the page is loaded again.
const UnsentMark = lazy<ComponentType<MarkProps>>(() =>
  import('./offline/unsent-mark.tsx').catch(() => ({ default: () => null })),
)

/** Shows the header of the till in every state. `children`: tools of the current state, for example the search. */
export function TillBar({ device, children }: Props) {
  const t = useText(tillText)
  const context = openIn(device)
  return (
    <header className={css.bar}>
      <Link to="/" className={css.brand} title={t('to_back_office')}>
        <Brand />
      </Link>
      {device && (
        <div className={css.names}>
          <h1 className={css.till}>{device.till.name}</h1>
          <p className={css.deli}>{device.deli.name}</p>
        </div>
      )}
      <div className={css.tools}>{children}</div>
      <ConnectionMark />
      {context && <TillMenu context={context} />}
      {device && <DeviceMark device={device} />}
      {device?.person && <PersonMark person={device.person} />}
    </header>
  )
}

const noChange = () => () => undefined

/** Rendered after hydration, because the server cannot read what the device has stored. */
function DeviceMark({ device }: MarkProps) {
  const is_hydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  return <Suspense>{is_hydrated && <UnsentMark device={device} />}</Suspense>
}

/** Returns the context for the menu of an open till; null when it is closed or nobody is signed in. */
function openIn(device: Props['device']): TillContext | null {
  if (!device?.person || device.session?.state !== 'open') return null
  return { ...device, person: device.person, session: device.session }
}

function PersonMark({ person }: Pick<StaffedTill, 'person'>) {
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
