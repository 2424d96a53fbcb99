import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#base/text.ts'
import { useConfirm } from '../confirm.tsx'
import { formText } from './form.text.ts'
import { WindowGuard } from './window-guard.tsx'

type Props = {
  /** Called at the moment of leaving, so that changes saved just before do not block the navigation. */
  is_dirty: () => boolean
  /** `path`: only a change of the path is guarded; a change of the query, such as opening a drawer, loses no work. */
  leaves?: 'path' | 'query'
}

/** Render it only while something is unsaved: the router supports one blocker at a time. */
export function LeaveGuard({ is_dirty, leaves = 'query' }: Props) {
  const t = useText(formText)
  const confirm = useConfirm()
  // Counts the attempts, because two attempts in quick succession may not change the blocker's state.
  const [tries, setTries] = useState(0)
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const is_moved = here.pathname !== there.pathname || (leaves === 'query' && here.search !== there.search)
    const is_held = is_moved && is_dirty()
    if (is_held) setTries((before) => before + 1)
    return is_held
  })
  const question = useEffectEvent(() => {
    const copy = { title: t('leave_title'), body: t('leave_body'), action: t('leave'), cancel: t('stay') }
    return confirm({ ...copy, tone: 'danger' })
  })
  // Uses an effect event, because the blocker may be a new object by the time the user decides.
  const settle = useEffectEvent((is_yes: boolean) => (is_yes ? blocker.proceed?.() : blocker.reset?.()))
  useEffect(() => {
    if (tries > 0) void question().then((is_yes) => settle(is_yes))
  }, [tries])
  return <WindowGuard />
}
