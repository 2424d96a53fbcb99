import { useEffect, useEffectEvent, useState } from 'react'

/** Manages the lasso. Escape ends it first; only the next Escape clears the picked-up orders. */
export function useLasso(): [boolean, (is_on: boolean) => void] {
  const [is_on, setOn] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setOn(false)
  })
  useEffect(() => {
    if (!is_on) return undefined
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [is_on])
  return [is_on, setOn]
}
