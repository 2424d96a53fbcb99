import { useNavigation } from 'react-router'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useIsApiLost } from './live/use-line.ts'

/** While a screen is on its way, or a form. What lies still runs no bar: fetching again in the background is silent. */
export function NavigationProgress() {
  const is_busy = useNavigation().state !== 'idle'
  const is_lost = useIsApiLost()
  return <ProgressBar state={is_busy ? (is_lost ? 'failed' : 'running') : 'done'} />
}
