import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react'

export type Question = {
  title: ReactNode
  body?: ReactNode
  /** Label of the confirming button: the action itself ("Delete role"), not "OK". */
  action: ReactNode
  cancel?: ReactNode
  tone?: 'primary' | 'danger'
}
export type PendingConfirmation = Question & { answer: (is_yes: boolean) => void; opener: Element | null; at: number }

const Confirm = createContext<((question: Question) => Promise<boolean>) | null>(null)
const ConfirmModal = lazy(() => import('./confirm-modal.tsx'))

/** Mounted once around the app. The dialog itself is loaded with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingConfirmation | null>(null)
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        const opener = document.activeElement
        // A new question while the last one is closing: the focus returns to the opener of the first one.
        setAsked((last) => ({ ...question, answer, opener: last?.opener ?? opener, at: (last?.at ?? 0) + 1 }))
      }),
    [],
  )
  return (
    <Confirm value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmModal key={asked.at} asked={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </Confirm>
  )
}

/** `if (await confirm({ title, body, action, tone })) …` */
export function useConfirm() {
  const ask = useContext(Confirm)
  if (!ask) throw new Error('useConfirm needs the kit around it')
  return ask
}
