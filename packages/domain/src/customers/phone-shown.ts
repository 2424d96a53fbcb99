// Mobile and 07x numbers have nine digits after the country code, regional ones eight.
const LONG = /^\+972(\d{2})(\d{3})(\d{4})$/
const SHORT = /^\+972(\d)(\d{3})(\d{4})$/

/** Formats Israeli numbers of these two lengths in local notation; all other numbers stay in E.164. */
export function shownPhone(e164: string): string {
  const parts = LONG.exec(e164) ?? SHORT.exec(e164)
  return parts ? `0${parts.slice(1).join('-')}` : e164
}
