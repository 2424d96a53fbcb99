import { lazy, Suspense } from 'react'
import type { ReasonNames } from '../availability/reason-message.ts'
import type { Problem } from './cart-types.ts'

// Lazy: the texts of all reasons are as large as a small screen, and most orders have no problem.
const ProblemSentences = lazy(() => import('./problem-sentences.tsx'))

/** Shows problems next to the field that can fix them. */
export function ProblemList(props: { problems: readonly Problem[]; names?: ReasonNames }) {
  if (props.problems.length === 0) return null
  return (
    <Suspense>
      <ProblemSentences {...props} />
    </Suspense>
  )
}
