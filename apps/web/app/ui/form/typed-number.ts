/** Parses any decimal number; the schema limits the decimals. */
export function readNumber(text: string): number | null {
  const typed = text.replace(/[\u200e\u200f\s]/g, '')
  if (!/^-?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(typed)) return null
  return Number(typed.replaceAll(',', ''))
}

/**
 * Returns the text in a number field: what the user typed as long as it represents the value ("1." on the way to
 * "1.5"), otherwise the formatted value. Text that is not a number becomes the value, so that the schema rejects it and
 * no input is lost.
 */
export function textOf(
  typed: string,
  value: unknown,
  read: (text: string) => number | null,
  write: (n: number) => string,
): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  return read(typed) === value ? typed : write(value)
}

export const valueOfText = (text: string, read: (text: string) => number | null): number | string | null =>
  text.trim() === '' ? null : (read(text) ?? text)
