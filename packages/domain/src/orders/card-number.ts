const LONG_NUMBER = /\d(?:[ -]?\d){12,}/g
// Prefixes of card issuers. One number in ten passes the Luhn check by chance; most of those have no such prefix.
const STARTS = /^(4|5[0-9]|2[2-7]|3[4-9]|6)/

/** Detects card numbers, because notes must not store them as plain text (PCI DSS 3.5). */
export function looksLikeCard(text: string): boolean {
  for (const [found] of text.matchAll(LONG_NUMBER)) {
    const digits = found.replace(/\D/g, '')
    // Cards mostly have 15 or 16 digits; an expiry date or security code may follow, so the beginning is checked by
    // itself.
    const lengths = digits.length <= 19 ? [15, 16, digits.length] : [15, 16]
    if (STARTS.test(digits) && lengths.some((length) => passesLuhn(digits.slice(0, length)))) return true
  }
  return false
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
