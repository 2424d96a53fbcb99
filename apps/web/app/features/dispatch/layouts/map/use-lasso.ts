import { useEffect, useEffectEvent, useState } from 'react'

/** Whether the lasso is active; Esc first ends it, and then clears the picked-up orders. */
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
