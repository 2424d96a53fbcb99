import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '#base/text.ts'
import { toast } from '#ui/toast.ts'
import { inlaysText } from '../inlays.text.ts'
import { blockedOf } from '../run/blocked.ts'
import { staysInHand } from '../state/op.ts'
import { useWave } from '../wave-context.tsx'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))
const ProblemsDialog = lazy(() => import('./problems-dialog.tsx'))
const BlockedDialog = lazy(() => import('../run/blocked-dialog.tsx'))
const TripsDialog = lazy(() => import('../run/trips-dialog.tsx'))
const LeftBar = lazy(() => import('./left-bar.tsx'))
const RejectedBar = lazy(() => import('./rejected-bar.tsx'))

/** Shows rejected operations; shared by the three layouts. */
export function TroubleHost() {
  const quiet = useText(inlaysText)('quietly_rejected')
  const { trouble, forgetTrouble } = useWave()
  const is_quiet = trouble?.kind === 'error' && trouble.is_superseded
  const showTrouble = useEffectEvent(() => {
    toast.news(quiet, { id: 'inlays-superseded' })
    forgetTrouble()
  })
  useEffect(() => {
    if (is_quiet) showTrouble()
  }, [is_quiet])
  if (!trouble || is_quiet) return null
  const blocked = trouble.kind === 'error' ? blockedOf(trouble.error) : null
  return (
    <Suspense>
      {trouble.kind === 'trips' && <TripsDialog answers={trouble.answers} />}
      {blocked && trouble.kind === 'error' && <BlockedDialog trouble={trouble} />}
      {trouble.kind === 'error' && !blocked && <RejectedBar error={trouble.error} onClose={forgetTrouble} />}
      {trouble.kind === 'conflict' && <ConflictDialog conflict={trouble} />}
      {trouble.kind === 'problems' &&
        (staysInHand(trouble.op) ? (
          <LeftBar trouble={trouble} onClose={forgetTrouble} />
        ) : (
          <ProblemsDialog trouble={trouble} />
        ))}
    </Suspense>
  )
}
