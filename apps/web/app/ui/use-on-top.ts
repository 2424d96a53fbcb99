import { useEffect, useState } from 'react'

const open: object[] = []

/** Whether this is the last opened of all drawers and dialogs: Mantine gives Escape to each of them, it belongs to one. */
export function useOnTop(opened: boolean): () => boolean {
  const [me] = useState(() => ({}))
  useEffect(() => {
    if (!opened) return
    open.push(me)
    return () => void open.splice(open.indexOf(me), 1)
  }, [opened, me])
  return () => open.at(-1) === me
}
