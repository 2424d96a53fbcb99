import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server draws and while the page wakes up: for what can only be painted in a browser. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
