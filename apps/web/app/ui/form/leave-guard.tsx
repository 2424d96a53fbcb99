import { useEffect, useEffectEvent } from 'react'
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
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const is_moved = here.pathname !== there.pathname || (leaves === 'query' && here.search !== there.search)
    return is_moved && is_dirty()
  })
  const ask = useEffectEvent(async () => {
    const words = { title: t('leave_title'), body: t('leave_body'), action: t('leave'), cancel: t('stay') }
    const is_yes = await confirm({ ...words, tone: 'danger' })
    if (is_yes) blocker.proceed?.()
    else blocker.reset?.()
  })
  const is_blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (is_blocked) void ask()
  }, [is_blocked])
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
