import { useEffect, useState } from 'react'

const open: object[] = []

/**
 * Whether this drawer or dialog was opened last: Mantine sends Escape to all of them, but only the top one may close.
 */
export function useOnTop(opened: boolean): () => boolean {
  const [me] = useState(() => ({}))
  useEffect(() => {
    if (!opened) return
    open.push(me)
    return () => void open.splice(open.indexOf(me), 1)
  }, [opened, me])
  return () => open.at(-1) === me
}
