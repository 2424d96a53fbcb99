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

/** Provides confirmations; mounted once around the app. The chunk of the dialog is loaded for the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        const opener = document.activeElement
        // When a new question arrives while the last one is closing, the focus returns to the opener of the first one.
        setPending((last) => ({ ...question, answer, opener: last?.opener ?? opener, at: (last?.at ?? 0) + 1 }))
      }),
    [],
  )
  return (
    <Confirm value={confirm}>
      {children}
      {pending && (
        <Suspense>
          <ConfirmModal key={pending.at} pending={pending} onDone={() => setPending(null)} />
        </Suspense>
      )}
    </Confirm>
  )
}

/** `if (await confirm({ title, body, action, tone })) …` */
export function useConfirm() {
  const confirm = useContext(Confirm)
  if (!confirm) throw new Error('useConfirm needs the kit around it')
  return confirm
}
