import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#platform/text.ts'
import { useConfirm } from '../confirm.tsx'
import { formText } from './form.text.ts'

type Props = {
  /** Asked at the moment of leaving: what was saved just now may go. */
  is_dirty: () => boolean
  /** `path`: the work outlives a change of the query, such as a drawer that opens over it. */
  leaves?: 'path' | 'query'
}

/** Draw it only while something is unsaved: the router knows one guard at a time. */
export function LeaveGuard({ is_dirty, leaves = 'query' }: Props) {
  const t = useText(formText)
  const confirm = useConfirm()
  // Counted, not read from the blocker: two tries in quick succession may look like one in its state.
  const [tries, setTries] = useState(0)
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const is_moved = here.pathname !== there.pathname || (leaves === 'query' && here.search !== there.search)
    const is_held = is_moved && is_dirty()
    if (is_held) setTries((before) => before + 1)
    return is_held
  })
  const question = useEffectEvent(() => {
    const words = { title: t('leave_title'), body: t('leave_body'), action: t('leave'), cancel: t('stay') }
    return confirm({ ...words, tone: 'danger' })
  })
  // Apart from the question: by the time of the answer the blocker is another one than when it was asked.
  const settle = useEffectEvent((is_yes: boolean) => (is_yes ? blocker.proceed?.() : blocker.reset?.()))
  useEffect(() => {
    if (tries > 0) void question().then((is_yes) => settle(is_yes))
  }, [tries])
  return <WindowGuard />
}

/** The browser asks in its own words when the window itself is closed. */
export function WindowGuard() {
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])
  return null
}
