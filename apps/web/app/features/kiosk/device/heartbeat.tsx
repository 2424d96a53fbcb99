import type { kiosks } from '@tavlin/contract/kiosks'
import { isReloadDue, KIOSK_HEARTBEAT_SECONDS } from '@tavlin/domain/guest/kiosk-heartbeat'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { isAtStart } from '../state/kiosk-state.ts'
import { useKiosk } from '../state/kiosk-store.ts'
import type { PairedKiosk } from './paired-kiosk.ts'

const sendHeartbeat = call<typeof kiosks.heartbeat>('POST', '/kiosks/heartbeat')

/**
 * Reports every minute that the kiosk is running. Reloads the page when the kiosk was revoked; after a change of its
 * settings or a new business day, it reloads the page once nobody is ordering. It does not reload while the API is
 * unreachable, because a page that fails to load would stay empty.
 */
export function Heartbeat({ kiosk }: { kiosk: PairedKiosk }) {
  const state = useKiosk()
  const { pathname } = useLocation()
  const [loaded_at] = useState(() => new Date())
  const beat = useEffectEvent(async () => {
    const answer = await outcomeOf(request(sendHeartbeat, { body: { device_token: null } }))
    if (!answer.ok) {
      if (answer.error.code === 'kiosk_not_paired') location.reload()
      return
    }
    const is_outdated = answer.data.version !== kiosk.version || isReloadDue(kiosk.id, loaded_at, new Date())
    if (is_outdated && state && isAtStart(state, pathname)) location.reload()
  })
  useEffect(() => {
    const timer = setInterval(() => void beat(), KIOSK_HEARTBEAT_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [])
  return null
}
