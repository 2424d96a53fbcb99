import type { RefObject } from 'react'

/** Waits for React's next render: the field may not exist yet, or the focused element may be about to unmount. */
export const focusSoon = (field: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => field.current?.focus())
