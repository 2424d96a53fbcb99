import { useMemo } from 'react'
import { useScheme } from './use-scheme.ts'

export type Token = `--tv-${string}`

/** Tokens are resolved once per colour scheme: the map renderer accepts colours, not custom properties. */
export function useTokens(): (name: Token) => string {
  const scheme = useScheme()
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    return (name: Token) => style.getPropertyValue(name).trim()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- tokens have other colours in another scheme
  }, [scheme])
}
