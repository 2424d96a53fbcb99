type Listener = () => void

const listeners = new Set<Listener>()
let has_failed = false

function set(value: boolean): void {
  if (has_failed === value) return
  has_failed = value
  for (const listener of listeners) listener()
}

/** Whether the last request of this page failed: a screen that did not load, or a command that was not executed. */
export const progress = {
  hasFailed: (): boolean => has_failed,
  fail: () => set(true),
  /** A new request clears the previous failure. */
  start: () => set(false),
  onChange: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
