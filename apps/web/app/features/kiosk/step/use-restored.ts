import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the browser restores the page from its back/forward cache: after Back from the card page, buttons
 * would otherwise stay disabled.
 */
export function useRestored(onRestored: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => event.persisted && onRestored())
  useEffect(() => {
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])
}
