import { lazy, type ReactNode, Suspense, useState } from 'react'

const SnoozeDate = lazy(() => import('./snooze-date.tsx'))
type PendingDate = { answer: (day: string | null) => void }

/** `const day = await askDay()`; the screen renders `dialog`. */
export function useSnoozeDate(): { askDay: () => Promise<string | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<PendingDate | null>(null)
  const onAnswer = (day: string | null) => {
    asked?.answer(day)
    setAsked(null)
  }
  return {
    askDay: () => new Promise((answer) => setAsked({ answer })),
    dialog: asked && (
      <Suspense>
        <SnoozeDate onAnswer={onAnswer} />
      </Suspense>
    ),
  }
}
