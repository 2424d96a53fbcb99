const LONG_NUMBER = /\d(?:[ -]?\d){12,}/g
// How the companies' numbers begin: one number in ten passes the check below by chance, few of them begin so.
const STARTS = /^(4|5[0-9]|2[2-7]|3[4-9]|6)/

/** Nobody may write the number of a card into a note: it would stay there in the open (PCI DSS 3.5). */
export function looksLikeCard(text: string): boolean {
  for (const [found] of text.matchAll(LONG_NUMBER)) {
    const digits = found.replace(/\D/g, '')
    // Of 15 or 16 digits mostly; with an expiry or the digits of the back written behind it, only its beginning counts.
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
