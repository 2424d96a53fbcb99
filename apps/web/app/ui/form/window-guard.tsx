import { useEffect } from 'react'

/** Shows the browser's own confirmation when the window is closed. */
export function WindowGuard() {
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])
  return null
}
