import { useSyncExternalStore } from 'react'
import { type ConnectionState, connectionState } from './connection-state.ts'
import { useLiveContext } from './live-provider.tsx'
import { reach } from './page-reach.ts'

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns the connection state of this page. It is `online` in server rendering and until hydration. */
export function useConnection(): ConnectionState {
  const { socket } = useLiveContext()
  const has_network = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  const is_api_lost = useIsApiLost()
  return connectionState({ has_network, is_api_lost, socket })
}

export const useIsApiLost = (): boolean => useSyncExternalStore(reach.onChange, reach.isLost, () => false)
