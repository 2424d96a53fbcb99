import { Activity, Suspense, useEffect, useState } from 'react'
import { useName } from '#base/names.ts'
import { readCommand } from '#platform/command.server.ts'
import countCss from '#shared/till/cash-count.module.css'
import keypadCss from '#shared/till/keypad.module.css'
import reportCss from '#shared/till/report.module.css'
import { titled } from '#platform/page-title.ts'
import { storedLoader } from '#platform/offline/stored-loader.ts'
import type { Route } from './+types/till.route'
import deviceCss from './device/device.module.css'
import { enterTill, lockTill, pairDevice, signInByPassword, signInByPin } from './device/device.server.ts'
import { LockProvider } from './device/lock.tsx'
import sessionCss from './session/session.module.css'
import { runCashCommand } from './session/cash.server.ts'
import { SellScreen } from './sell/sell-screen.tsx'
import { startStoredReads } from './offline/stored-reads.ts'
import pageCss from './till-page.module.css'
import type { TillDevice } from './till-context.ts'
import { Closed, Counting, loadStates, Opening, Pair, People } from './till-states.ts'
import { commands } from './till.commands.ts'
import { loadTill, openTill } from './till.server.ts'

/** Styles of the lazy states: the server renders these states before the browser loads their scripts. */
export const handle = { styles: [pageCss, deviceCss, sessionCss, countCss, keypadCss, reportCss] }

/** The title is the name of the till, so that the tabs of several tills are distinguishable. */
export const meta = titled<Awaited<ReturnType<typeof loadTill>>>((view) => ('till' in view ? view.till.name : null))
export async function loader({ request, context }: Route.LoaderArgs) {
  await loadStates()
  return loadTill({ request, context })
}

/** Lets the till open without a network, with the data of the last visit. */
export const clientLoader = storedLoader<typeof loader>({ gap_ms: 10_000 })

export async function action({ request, context }: Route.ActionArgs) {
  const args = { request, context }
  const command = await readCommand(request, commands)
  switch (command.intent) {
    case 'pair':
      return pairDevice(args, command.body.code)
    case 'pin':
      return signInByPin(args, command.body)
    case 'password':
      return signInByPassword(args, command.body)
    case 'enter':
      return enterTill(args)
    case 'lock':
      return lockTill(args)
    case 'open':
      return openTill(args, command.body, command.options.idempotency_key)
    default:
      return runCashCommand(args, command)
  }
}

export { clientAction } from '#platform/command.ts'

type TillView = Route.ComponentProps['loaderData']
type WorkView = Exclude<TillView, { step: 'pair' | 'person' }>

/**
 * Shows the page for the state of the till: not paired, nobody signed in, no open session, selling, counting, or just
 * closed.
 */
export default function Till({ loaderData: view }: Route.ComponentProps) {
  const work = view.step === 'pair' || view.step === 'person' ? null : view
  const [last_work, setLastWork] = useState(work)
  if (work && work !== last_work) setLastWork(work)
  // Behind the lock the screen stays mounted with its cart or count, but runs no effects: it receives no keys or scans.
  const is_locked = view.step === 'person' && last_work?.till.id === view.till.id
  const shown = work ?? (is_locked ? last_work : null)
  return (
    <LockProvider has_person={work !== null}>
      {shown && (
        <Activity mode={work ? 'visible' : 'hidden'}>
          <Suspense>
            <Work view={shown} />
          </Suspense>
        </Activity>
      )}
      <Suspense>
        {view.step === 'pair' && <Pair was_revoked={view.was_revoked} />}
        {view.step === 'person' && <SignIn view={view} />}
      </Suspense>
    </LockProvider>
  )
}

const useDevice = () => {
  const nameOf = useName()
  return ({ till, deli }: Pick<WorkView, 'till' | 'deli'>): TillDevice => ({
    till,
    deli: { id: deli.id, name: nameOf(deli) },
  })
}

function SignIn({ view }: { view: Extract<TillView, { step: 'person' }> }) {
  return <People device={useDevice()(view)} people={view.people} signed_in={view.signed_in} />
}

function Work({ view }: { view: WorkView }) {
  const device = useDevice()(view)
  const { session, person } = view
  useEffect(() => startStoredReads(device.deli.id), [device.deli.id])
  if (view.step === 'closed') return <Closed device={{ ...device, session, person }} report={view.report} />
  if (!session || view.step === 'opening') return <Opening device={{ ...device, session, person }} />
  const context = { ...device, session, person }
  return view.step === 'counting' ? (
    <Counting context={context} count={view.count} />
  ) : (
    <SellScreen key={session.id} context={context} settings={view.price_settings} />
  )
}
