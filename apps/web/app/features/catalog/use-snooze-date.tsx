import { lazy, type ReactNode, Suspense, useState } from 'react'

const SnoozeDate = lazy(() => import('./snooze-date.tsx'))
type PendingDate = { answer: (day: string | null) => void }

/** Usage: `const day = await chooseDay()`, null when cancelled; the screen renders `dialog`. */
export function useSnoozeDate(): { chooseDay: () => Promise<string | null>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingDate | null>(null)
  const onAnswer = (day: string | null) => {
    pending?.answer(day)
    setPending(null)
  }
  return {
    chooseDay: () => new Promise((answer) => setPending({ answer })),
    dialog: pending && (
      <Suspense>
        <SnoozeDate onAnswer={onAnswer} />
      </Suspense>
    ),
  }
}
