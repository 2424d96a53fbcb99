import { lazy, Suspense } from 'react'
import type { ReasonNames } from '#platform/reason-words.ts'
import type { Problem } from './wire.ts'

// All the reasons there are weigh as much as a small screen, and most orders meet none of them.
const ProblemSentences = lazy(() => import('./problem-sentences.tsx'))

/** What stands in the way, where it can be mended. */
export function ProblemList(props: { problems: readonly Problem[]; names?: ReasonNames }) {
  if (props.problems.length === 0) return null
  return (
    <Suspense>
      <ProblemSentences {...props} />
    </Suspense>
  )
}
