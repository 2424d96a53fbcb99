import type { RefObject } from 'react'

/** After React has drawn what the press changed: the field may not be there yet, or the one that had the focus goes. */
export const focusSoon = (field: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => field.current?.focus())
