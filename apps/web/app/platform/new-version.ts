import type { status } from '@tavlin/contract/status'
import { useEffect, useSyncExternalStore } from 'react'
import { cookieValue } from '#base/cookie.ts'
import { makeListeners } from '#base/listeners.ts'
import { call, request } from './api-client.ts'
import { watchVersion } from './last-updated.ts'
import { reach } from './live/page-reach.ts'

const COOKIE = 'last_updated'
const lastUpdated = call<typeof status.lastUpdated>('GET', '/last-updated')

let is_there = false
const { subscribe, notify } = makeListeners()

/** Watches for a deployment while the page is open. Mounted once, by the notices of the page. */
export function useVersionWatch(): void {
  useEffect(() => {
    const watch = watchVersion({
      fetchVersion: () => request(lastUpdated, {}),
      saved: {
        read: () => decodeURIComponent(cookieValue(document.cookie, COOKIE) ?? ''),
        write: (marker) => {
          document.cookie = `${COOKIE}=${encodeURIComponent(marker)}; Path=/; SameSite=Lax`
        },
      },
      isHidden: () => document.hidden,
      onNew: () => {
        is_there = true
        notify()
      },
      onLost: reach.lost,
    })
    const onShown = () => void watch.look()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      watch.stop()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
}

const read = () => is_there
const onServer = () => false

/** Whether another version was deployed since the page was loaded. */
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, read, onServer)
