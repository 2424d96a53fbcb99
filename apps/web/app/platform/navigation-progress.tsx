import { useEffect, useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useIsApiLost } from './live/use-connection.ts'
import { progress } from './progress.ts'

/**
 * Shows a progress bar during a navigation or a command. After a failure the bar stays in its failed state. Background
 * reloads are not shown.
 */
export function NavigationProgress() {
  const is_navigating = useNavigation().state !== 'idle'
  const is_sending = useFetchers().some(({ formMethod }) => formMethod !== undefined)
  const is_lost = useIsApiLost()
  const has_failed = useSyncExternalStore(progress.onChange, progress.hasFailed, () => false)
  const is_busy = is_navigating || is_sending
  useEffect(() => {
    if (is_busy) progress.start()
  }, [is_busy])
  const is_red = is_busy ? is_lost : has_failed
  return <ProgressBar state={is_red ? 'failed' : is_busy ? 'running' : 'done'} />
}
