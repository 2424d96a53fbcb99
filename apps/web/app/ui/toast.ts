import type { ReactNode } from 'react'
import { makeListeners } from '#base/listeners.ts'

export type Toast = {
  kind: 'success' | 'refusal' | 'news'
  message: ReactNode
  undo?: (() => void) | undefined
  /** A button that opens what the toast is about. */
  open?: { label: string; onOpen: () => void } | undefined
  /** A toast with the same id replaces the earlier one. */
  id?: string | undefined
}
type ToastOptions = Pick<Toast, 'undo' | 'open' | 'id'>

let is_wanted = false
const { subscribe, notify } = makeListeners()

/** Lets the host load the view with the first toast. */
export const toastWanted = {
  now: () => is_wanted,
  subscribe,
}

async function show(entry: Toast): Promise<void> {
  is_wanted = true
  notify()
  const { showToast } = await import('./toast-view.tsx')
  showToast(entry)
}

/** Shows a short confirmation of an action. A message that needs an answer is a Refusal or a Notice in the page. */
export const toast = {
  success: (message: ReactNode, options: ToastOptions = {}) => void show({ ...options, kind: 'success', message }),
  refusal: (message: ReactNode, options: ToastOptions = {}) => void show({ ...options, kind: 'refusal', message }),
  /** Announces something that happened in the background. */
  news: (message: ReactNode, options: Pick<Toast, 'open' | 'id'> = {}) =>
    void show({ ...options, kind: 'news', message }),
}
