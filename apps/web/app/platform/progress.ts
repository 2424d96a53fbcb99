import { makeListeners } from '#base/listeners.ts'

const { subscribe, notify } = makeListeners()
let has_failed = false

function set(value: boolean): void {
  if (has_failed === value) return
  has_failed = value
  notify()
}

/** Whether the last request of this page failed: a screen that did not load, or a command that was not executed. */
export const progress = {
  hasFailed: (): boolean => has_failed,
  fail: () => set(true),
  /** A new request clears the previous failure. */
  start: () => set(false),
  onChange: subscribe,
}
