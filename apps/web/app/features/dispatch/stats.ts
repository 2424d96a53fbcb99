/** Formats hundredths of a bag as bags: 85 → 0.85. Always two decimals, so that values align in a column. */
export const bagsText = (volume: number): string => (volume / 100).toFixed(2)

/** Formats a capacity, given in hundredths of a bag, without trailing zeros: 800 → 8. */
export const capacityText = (volume: number): string => String(Math.round(volume) / 100)

export const kmText = (metres: number): string => (metres / 1000).toFixed(1)

/** Formats a duration as hours and minutes: 1:14. */
export function spanText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Converts seconds to whole minutes, rounded up: an order that is 20 seconds late counts as a minute late. */
export const lateMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** Formats a change, given in seconds, as whole minutes with a sign: +4, −2, 0. */
export function addedText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
}

export const addedKm = (metres: number): string => {
  const km = (Math.abs(metres) / 1000).toFixed(1)
  return km === '0.0' ? km : metres > 0 ? `+${km}` : `−${km}`
}
