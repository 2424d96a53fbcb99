import { useSyncExternalStore } from 'react'

const schemeNow = () => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light')

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}

/** Light or dark as the page is now; for what is painted and cannot read tokens by itself. */
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(onChange, schemeNow, () => 'light')
