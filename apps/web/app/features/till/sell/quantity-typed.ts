/** Parses "3" and "3*" before a tile as a quantity of three. Null when the text is something else. */
export function quantityTyped(typed: string): number | null {
  const digits = /^\s*([1-9]\d?)\s*[*×]?\s*$/.exec(typed)
  return digits ? Number(digits[1]) : null
}

export type ScannedCode = { readonly kind: 'receipt' | 'phone'; readonly code: string }

/**
 * Detects a text that is no meal: the URL in the QR code of a receipt, or a phone number. A scanner types the text and
 * presses Enter.
 */
export function scannedCode(typed: string): ScannedCode | null {
  const text = typed.trim()
  const receipt = /\/([\w-]{20,40})(?:\?.*)?$/.exec(text)?.[1] ?? /^[\w-]{22,40}$/.exec(text)?.[0]
  if (receipt && !/^\d+$/.test(receipt)) return { kind: 'receipt', code: receipt }
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^(?:0\d{8,9}|\+\d{9,14})$/.test(digits) ? { kind: 'phone', code: digits } : null
}
