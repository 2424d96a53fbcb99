const SHEKEL = 100
const STEP = 5 * SHEKEL
const LEAST = 10 * SHEKEL
const MOST = 50 * SHEKEL
/** Delay in minutes from which the compensation is a fifth of the order instead of a tenth. */
const LONG_DELAY_MINUTES = 30

/** Returns the default compensation for a late order, in agorot; staff may change it. */
export function defaultCompensation({
  total_agorot,
  late_minutes,
}: {
  total_agorot: number
  late_minutes: number
}): number {
  const share = total_agorot * (late_minutes < LONG_DELAY_MINUTES ? 0.1 : 0.2)
  return Math.min(MOST, Math.max(LEAST, Math.round(share / STEP) * STEP))
}
