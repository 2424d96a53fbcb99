/** What a barcode on a carton contains: the item, and on GS1 codes often lot and expiry date. */
export type ScannedCode = {
  /** GTIN or any other code, as printed. */
  readonly item: string
  readonly lot_code: string
  /** A day such as 2026-11-30; null when the code has none. */
  readonly expires_on: string | null
}

/** Ends an element of variable length in a GS1 code. Some scanners send it as this control character. */
const SEPARATOR = '\u001d'
/** Lengths of GS1 elements by application identifier; null is a variable length. Others end the reading. */
const ELEMENTS: Readonly<Record<string, number | null>> = {
  '01': 14,
  '02': 14,
  10: null,
  11: 6,
  15: 6,
  17: 6,
  37: null,
}

/** Reads a scanned text: a GS1 code with or without brackets, or a plain barcode such as an EAN-13. */
export function readScan(scanned: string): ScannedCode {
  // Scanners prefix GS1 codes with an identifier of the symbology, such as `]C1`.
  const text = scanned.trim().replace(/^\](?:C1|d2|Q3|e0)/, '')
  const elements = text.startsWith('(') ? bracketed(text) : text.length > 14 ? plain(text) : new Map<string, string>()
  const expiry = elements.get('17') ?? elements.get('15')
  return {
    item: elements.get('01') ?? elements.get('02') ?? text,
    lot_code: elements.get('10') ?? '',
    expires_on: expiry ? dayOf(expiry) : null,
  }
}

const bracketed = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, id, value]) => [id!, value!]))

function plain(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let rest = text
  while (rest.length > 2) {
    const id = rest.slice(0, 2)
    const length = ELEMENTS[id]
    if (length === undefined) break
    const end = length === null ? rest.indexOf(SEPARATOR) : 2 + length
    const value = end < 0 ? rest.slice(2) : rest.slice(2, end)
    if (length !== null && !/^\d+$/.test(value)) break
    found.set(id, value)
    rest = end < 0 ? '' : rest.slice(end)
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
  }
  return found
}

/** YYMMDD; the day 00 means the last day of the month. */
function dayOf(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [number, number, number]
  const date = new Date(Date.UTC(2000 + year, day === 0 ? month : month - 1, day))
  const is_valid = month >= 1 && month <= 12 && (day === 0 || date.getUTCDate() === day)
  return is_valid ? date.toISOString().slice(0, 10) : null
}

/** A GTIN-14 of a carton equals the EAN-13 of the same item with a leading zero. */
const comparable = (code: string): string => code.trim().toLowerCase().replace(/^0+/, '')

type ScannableLine = { readonly barcode: string; readonly code: string }

/** Finds the line by the barcode of its item, or by the item number of the supplier. */
export function lineOfScan<L extends ScannableLine>(lines: readonly L[], { item }: ScannedCode): L | undefined {
  const wanted = comparable(item)
  if (wanted === '') return undefined
  return (
    lines.find(({ barcode }) => comparable(barcode) === wanted) ?? lines.find(({ code }) => comparable(code) === wanted)
  )
}
