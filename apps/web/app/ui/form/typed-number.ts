/** Any decimal number; how many digits it may have after the point is the schema's business. */
export function readNumber(text: string): number | null {
  const typed = text.replace(/[\u200e\u200f\s]/g, '')
  if (!/^-?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(typed)) return null
  return Number(typed.replaceAll(',', ''))
}

/**
 * What stands in a number's text box: the person's own writing as long as it means the value ("1." on the way to
 * "1.5"), otherwise the value written out. Text that means no number is kept as the value, so that the schema refuses it
 * and nothing typed disappears.
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
