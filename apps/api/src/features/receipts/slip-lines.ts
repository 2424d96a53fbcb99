import bidiFactory from 'bidi-js'
import type { Block, Slip } from './slip.ts'

const bidi = bidiFactory()
/** Of a roll of 80 mm; large letters are twice as wide. */
export const COLUMNS = 48
const INDENT = 3
/** Agorot under agorot: amounts stand at the end of so many columns, on either side of the paper. */
const AMOUNT_COLUMNS = 10

/** One line of a printer: letters from left to right, as they stand on paper. */
export type PrintedLine = {
  readonly text: string
  readonly bold: boolean
  readonly large: boolean
  readonly loud: boolean
}
export type Printed = PrintedLine | { readonly qr: string }

/** A printer puts letters where they come: it knows nothing of right to left, so the order is made here. */
export function printedLines({ lang, blocks }: Slip): Printed[] {
  return blocks.flatMap((block) => linesOf(block, lang === 'he'))
}

function linesOf(block: Block, is_rtl: boolean): Printed[] {
  if (block.kind === 'qr') return [{ qr: block.value }]
  if (block.kind === 'rule') return [plain('-'.repeat(COLUMNS))]
  if (block.kind === 'space') return [plain('')]
  const { bold = false, large = false } = block
  const width = large ? COLUMNS / 2 : COLUMNS
  if (block.kind === 'row') {
    const room = width - Math.max(block.end.length, large ? 0 : AMOUNT_COLUMNS) - 1
    const [first = '', ...rest] = wrapped(block.start, room)
    const end = visual(is_rtl && !large ? block.end.padStart(AMOUNT_COLUMNS) : block.end, false)
    const both = is_rtl
      ? end + visual(first, true).padStart(width - end.length)
      : first.padEnd(width - end.length) + end
    return [both, ...rest.map((one) => atStart(one, width, is_rtl))].map((text) => ({ text, bold, large, loud: false }))
  }
  const { align, loud = false, indent = false } = block
  const room = indent ? width - INDENT : width
  return wrapped(block.text, room).map((line) => {
    const shown = visual(line, is_rtl)
    const text =
      align === 'center' ? ' '.repeat(Math.floor((width - shown.length) / 2)) + shown : atStart(line, room, is_rtl)
    return { text: indent && !is_rtl ? ' '.repeat(INDENT) + text : text, bold, large, loud }
  })
}

const plain = (text: string): PrintedLine => ({ text, bold: false, large: false, loud: false })

const atStart = (line: string, width: number, is_rtl: boolean): string =>
  is_rtl ? visual(line, true).padStart(width) : visual(line, false)

/** Unicode's own algorithm: Hebrew turned around, digits and Latin words as they are, brackets mirrored. */
export function visual(line: string, is_rtl: boolean): string {
  const levels = bidi.getEmbeddingLevels(line, is_rtl ? 'rtl' : 'ltr')
  return bidi.getReorderedString(line, levels)
}

/** By words; a word longer than the line is cut. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const pieces = word.length > width ? (word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []) : [word]
    for (const piece of pieces) {
      if (line && line.length + 1 + piece.length > width) {
        lines.push(line)
        line = piece
      } else line = line ? `${line} ${piece}` : piece
    }
  }
  return [...lines, line]
}
