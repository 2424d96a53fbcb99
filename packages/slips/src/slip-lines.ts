import bidiFactory from 'bidi-js'
import type { Block, Slip } from './slip.ts'

const bidi = bidiFactory()
/** Characters per line on an 80 mm roll; a large letter uses two. */
export const COLUMNS = 48
const COLUMNS_OF_58_MM = 32
export const columnsOf = (paper_mm: 58 | 80): number => (paper_mm === 58 ? COLUMNS_OF_58_MM : COLUMNS)
const INDENT = 3
/** Width of the amount column in characters. Amounts are right-aligned in both languages. */
const AMOUNT_COLUMNS = 10

/** One printed line: characters in visual order from left to right. */
export type PrintedLine = {
  readonly text: string
  readonly bold: boolean
  readonly large: boolean
  readonly loud: boolean
}
export type PrintedBlock = PrintedLine | { readonly qr: string }

/** Computes the visual order, because receipt printers do not implement bidi. */
export function printedLines({ lang, blocks }: Slip, columns = COLUMNS): PrintedBlock[] {
  return blocks.flatMap((block) => linesOf(block, lang === 'he', columns))
}

function linesOf(block: Block, is_rtl: boolean, columns: number): PrintedBlock[] {
  if (block.kind === 'qr') return [{ qr: block.value }]
  if (block.kind === 'rule') return [plain('-'.repeat(columns))]
  if (block.kind === 'space') return [plain('')]
  const { bold = false, large = false } = block
  const width = large ? columns / 2 : columns
  if (block.kind === 'row') {
    const available = width - Math.max(block.end.length, large ? 0 : AMOUNT_COLUMNS) - 1
    const [first = '', ...rest] = wrapped(block.start, available)
    const end = visual(is_rtl && !large ? block.end.padStart(AMOUNT_COLUMNS) : block.end, false)
    const both = is_rtl
      ? end + visual(first, true).padStart(width - end.length)
      : first.padEnd(width - end.length) + end
    return [both, ...rest.map((one) => atStart(one, width, is_rtl))].map((text) => ({ text, bold, large, loud: false }))
  }
  const { align, loud = false, indent = false } = block
  const available = indent ? width - INDENT : width
  return wrapped(block.text, available).map((line) => {
    const shown = visual(line, is_rtl)
    const text =
      align === 'center' ? ' '.repeat(Math.floor((width - shown.length) / 2)) + shown : atStart(line, available, is_rtl)
    return { text: indent && !is_rtl ? ' '.repeat(INDENT) + text : text, bold, large, loud }
  })
}

const plain = (text: string): PrintedLine => ({ text, bold: false, large: false, loud: false })

const atStart = (line: string, width: number, is_rtl: boolean): string =>
  is_rtl ? visual(line, true).padStart(width) : visual(line, false)

/** Applies the Unicode bidi algorithm: reverses Hebrew, keeps digits and Latin words, mirrors brackets. */
export function visual(line: string, is_rtl: boolean): string {
  const levels = bidi.getEmbeddingLevels(line, is_rtl ? 'rtl' : 'ltr')
  return bidi.getReorderedString(line, levels)
}

/** Wraps text by words; a word longer than the line is cut. */
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
