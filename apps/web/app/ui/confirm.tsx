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
        // When a question arrives while the previous dialog is closing, the focus returns to the opener of that dialog.
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

/**
 * Returns a function that opens a confirmation and resolves to the answer: `if (await confirm({ title, action })) …`.
 */
export function useConfirm() {
  const confirm = useContext(Confirm)
  if (!confirm) throw new Error('useConfirm needs the kit around it')
  return confirm
}
