import { useSyncExternalStore } from 'react'

const schemeNow = () => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light')

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}

/** Returns the current colour scheme, for canvases, which cannot read tokens. */
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(onChange, schemeNow, () => 'light')
