/** Hundredths of a bag as bags: 85 → 0.85. Always two decimals, so that values align in a column. */
export const bagsText = (volume: number): string => (volume / 100).toFixed(2)

/** A capacity is usually a whole number of bags: 800 → 8. */
export const capacityText = (volume: number): string => String(Math.round(volume) / 100)

export const kmText = (metres: number): string => (metres / 1000).toFixed(1)

/** A duration as hours and minutes: 1:14. */
export function spanText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Whole minutes, rounded up: 20 seconds late counts as late. */
export const lateMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** A change in minutes with its sign: +4, −2, 0. */
export function addedText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
}

export const addedKm = (metres: number): string => {
  const km = (Math.abs(metres) / 1000).toFixed(1)
  return km === '0.0' ? km : metres > 0 ? `+${km}` : `−${km}`
}
