import type { drivers } from '@tavlin/contract/drivers'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { useLiveContext } from '#platform/live/live-provider.tsx'
import css from './driving.module.css'
import { Action } from './driver-view.tsx'
import { positionText } from './position.text.ts'
import type { Driver } from './use-driver.ts'

const sharePosition = call<typeof drivers.sharePosition>('PUT', '/driver/position-sharing')

/** Resolves to false when the browser does not allow the page to read the position. */
const mayLocate = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      () => resolve(true),
      ({ code, PERMISSION_DENIED }) => resolve(code !== PERMISSION_DENIED),
    )
  })

/** Explains what is shared, lets the driver decide, and shows the decision, which can be changed at any time. */
export default function PositionCard({ driver }: { driver: Driver }) {
  const t = useText(positionText)
  const { refresh } = useLiveContext()
  const [problem, setProblem] = useState<'blocked' | 'not_saved' | null>(null)
  const [is_busy, setBusy] = useState(false)
  const { shares_position } = driver.day.driver
  const answer = async (is_shared: boolean) => {
    setBusy(true)
    const may_locate = !is_shared || (await mayLocate())
    const saved = may_locate && (await outcomeOf(request(sharePosition, { body: { is_shared } }))).ok
    setProblem(saved ? null : may_locate ? 'not_saved' : 'blocked')
    setBusy(false)
    if (saved) refresh()
  }
  const is_off = is_busy || driver.is_lost
  return (
    <section className={css.card}>
      <h2>{t(shares_position === null ? 'title' : shares_position ? 'shared' : 'not_shared')}</h2>
      {shares_position === true ? <p>{t('shared_lead')}</p> : <p>{t('lead')}</p>}
      {shares_position !== true && (
        <Action icon="pin" disabled={is_off} onClick={() => void answer(true)}>
          {t('share')}
        </Action>
      )}
      {shares_position !== false && (
        <Action disabled={is_off} onClick={() => void answer(false)}>
          {t(shares_position === null ? 'refuse' : 'stop')}
        </Action>
      )}
      {problem && (
        <p className={css.warn} role="alert">
          {t(problem)}
        </p>
      )}
    </section>
  )
}
