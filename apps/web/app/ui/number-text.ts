/** `0,5` and `12,75` are decimals; `1,250` is one thousand two hundred and fifty, `0,250` is a quarter. */
const withPoint = (typed: string): string =>
  /^(?:\d{1,9},\d{1,2}|0,\d{3})$/.test(typed) ? typed.replace(',', '.') : typed

/** Parses text to integer thousandths without floating point, so that 0.29 is exactly 290. */
export function readThousandths(text: string): number | null {
  const typed = withPoint(text.replace(/[\u200e\u200f\s]/g, ''))
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)?(?:[.](\d{0,3}))?$/.exec(typed)
  if (!match || (match[1] === undefined && !match[2])) return null
  return Number((match[1] ?? '0').replaceAll(',', '')) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

/** Formats thousandths without trailing zeros: 1500 is 1.5. */
export function writeThousandths(thousandths: number): string {
  const rest = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.floor(thousandths / 1000)}${rest && `.${rest}`}`
}

/** Parses a temperature such as `-18` or `4.5` to tenths; U+2212 is the minus sign of some keyboards. */
export function readTenths(text: string): number | null {
  const match = /^([-\u2212])?(\d{1,3})(?:[.,](\d))?$/.exec(text.replace(/[\u200e\u200f\s]/g, ''))
  if (!match) return null
  const tenths = Number(match[2]) * 10 + Number(match[3] ?? 0)
  return match[1] && tenths > 0 ? -tenths : tenths
}

export const writeTenths = (tenths: number): string => String(tenths / 10)

export function readWhole(text: string): number | null {
  const typed = text.replace(/[\u200e\u200f\s]/g, '')
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)$/.test(typed) ? Number(typed.replaceAll(',', '')) : null
}
