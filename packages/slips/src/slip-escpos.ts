import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { columnsOf, printedLines } from './slip-lines.ts'
import type { Slip } from './slip.ts'

export type PrintOptions = {
  readonly paper_mm?: 58 | 80
  /** Opens the cash drawer, which is connected to the printer. */
  readonly opens_drawer?: boolean
}

/** Returns bytes for ESC/POS printers. Uses Windows-1255, because the older Hebrew code page has no shekel sign. */
export function slipsBytes(
  slips: readonly Slip[],
  { paper_mm = 80, opens_drawer = false }: PrintOptions = {},
): Uint8Array {
  const columns = columnsOf(paper_mm)
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, codepageMapping: 'epson' })
  encoder.initialize().codepage('windows1255')
  // Opens the drawer before printing, so that the clerk can give change at once.
  if (opens_drawer) encoder.pulse()
  for (const slip of slips) {
    for (const line of printedLines(slip, columns)) {
      if ('qr' in line) {
        encoder.align('center').qrcode(line.qr, { size: 6, errorlevel: 'm' }).align('left')
        continue
      }
      const size = line.large ? 2 : 1
      encoder.bold(line.bold).invert(line.loud).size(size, size).line(printable(line.text))
      encoder.bold(false).invert(false).size(1, 1)
    }
    encoder.newline(3).cut('partial')
  }
  return encoder.encode()
}

/** Replaces typographic characters by ASCII, which every printer has in every code page. */
const printable = (text: string): string => text.replaceAll('×', 'x').replaceAll(/[״“”]/g, '"').replaceAll('׳', "'")
