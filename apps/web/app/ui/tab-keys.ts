type TabStep = 'back' | 'on' | 'first' | 'last'

/** Arrows follow the visual direction: in a right-to-left strip the left arrow moves forward. */
export function stepOf(key: string, is_rtl: boolean): TabStep | null {
  if (key === 'ArrowLeft') return is_rtl ? 'on' : 'back'
  if (key === 'ArrowRight') return is_rtl ? 'back' : 'on'
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : null
}

/** Returns the next tab, wrapping around at both ends. */
export function nextIndex(now: number, step: TabStep | null, length: number): number | null {
  if (step === null || length === 0) return null
  if (step === 'first') return 0
  if (step === 'last') return length - 1
  return (now + (step === 'on' ? 1 : -1) + length) % length
}
