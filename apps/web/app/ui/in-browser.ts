import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false in server rendering and during hydration: for content that only a browser can draw. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
