import type { RowProblemCode } from './row-problem.ts'
import { YES_NO } from './import-columns.text.ts'

/** Either the value of a cell or the reason why it has none. */
export type CellResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: RowProblemCode }

const value = <T>(read: T): CellResult<T> => ({ ok: true, value: read })
const problem = (code: RowProblemCode): CellResult<never> => ({ ok: false, code })

const MOST_AGOROT = 10_000_000
const CURRENCY = /[₪\s\p{Cf}]|ש["״]?ח|nis|ils/giu

/** Reads a price in shekels as agorot: `59.9`, `₪ 1,250.00`, `59,90`. Rejects fractions of an agora. */
export function readPrice(text: string): CellResult<number> {
  const plain = text.replace(CURRENCY, '')
  // One comma before one or two final digits is a decimal comma; before three digits it separates thousands.
  const dotted = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2}0*)?$/.test(dotted)) return problem('not_a_price')
  const [whole = '0', part = ''] = dotted.replaceAll(',', '').split('.')
  const agorot = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  return agorot <= MOST_AGOROT ? value(agorot) : problem('not_a_price')
}

export function readWholeNumber(text: string, most: number): CellResult<number> {
  const plain = text.replace(/[\s,\p{Cf}]/gu, '')
  if (!/^\d{1,10}(?:\.0+)?$/.test(plain)) return problem('not_a_number')
  return Number(plain) <= most ? value(Math.trunc(Number(plain))) : problem('not_a_number')
}

/** Reads a positive quantity with up to three decimals as thousandths. */
export function readQuantity(text: string): CellResult<number> {
  const plain = text.replace(/[\s\p{Cf}]/gu, '').replace(/^(\d+),(\d{1,3})$/, '$1.$2')
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(plain)) return problem('not_a_number')
  const thousandths = Math.round(Number(plain) * 1000)
  return thousandths > 0 ? value(thousandths) : problem('not_a_number')
}

const ISO_DATE = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const LOCAL_DATE = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/

/** Reads a date as `YYYY-MM-DD`: ISO, or the day first as Israelis write it. */
export function readDate(text: string): CellResult<string> {
  const plain = text.replace(/\p{Cf}/gu, '')
  const { year = '', month = '', day = '' } = (ISO_DATE.exec(plain) ?? LOCAL_DATE.exec(plain))?.groups ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? value(date) : problem('not_a_date')
}

/** Reads a cell that must contain one of these names; the value is the key of the name. */
export const readOneOf =
  <K extends string>(names: Readonly<Record<K, readonly string[]>>) =>
  (text: string): CellResult<K> => {
    const found = (Object.keys(names) as K[]).find((key) => names[key].some((name) => nameKey(name) === nameKey(text)))
    return found === undefined ? problem('unknown_name') : value(found)
  }

export function readYesNo(text: string): CellResult<boolean> {
  const plain = text.toLowerCase()
  if (YES_NO.yes.some((one) => one === plain)) return value(true)
  return YES_NO.no.some((one) => one === plain) ? value(false) : problem('not_yes_or_no')
}

/** Splits a cell with several names, such as delis, separated by `;` or `|`. */
export const splitNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** Returns the form in which names are compared: case, quotes and repeated spaces make no difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cf}"'״׳]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
