import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { COLUMNS, printedLines } from './slip-lines.ts'
import type { Slip } from './slip.ts'

/** Bytes for ESC/POS network printers. Uses Windows-1255, because the older Hebrew code page has no shekel sign. */
export function slipsBytes(slips: readonly Slip[]): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: COLUMNS, codepageMapping: 'epson' })
  encoder.initialize().codepage('windows1255')
  for (const slip of slips) {
    for (const line of printedLines(slip)) {
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

/** Replaces characters missing in the code page. */
const printable = (text: string): string => text.replaceAll('×', 'x').replaceAll(/[״“”]/g, '"').replaceAll('׳', "'")
