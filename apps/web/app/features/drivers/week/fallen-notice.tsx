import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Notice } from '#ui/notice.tsx'
import { hoursOfFallen } from './shift-draft.ts'
import { shiftText } from './shift.text.ts'
import type { UnassignedOrder } from './use-fallen.ts'

const strong = (chunks: ReactNode) => <b>{chunks}</b>
const numbers = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

/** Warns which orders would return to the waiting list. */
export function FallenNotice({ fallen, by }: { fallen: readonly UnassignedOrder[]; by: 'save' | 'delete' }) {
  const t = useText(shiftText)
  const count = fallen.length
  return (
    <Notice tone="warn" icon="warning">
      <p>
        {t.rich('planned', { count, hours: hoursOfFallen(fallen), b: strong, n: numbers })}{' '}
        {t(`falls_${by}`, { count })}
      </p>
      <p>
        <Ltr>{fallen.map(({ number }) => `#${number}`).join(' ')}</Ltr>
      </p>
    </Notice>
  )
}
