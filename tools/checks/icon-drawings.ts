import { readFile } from 'node:fs/promises'
import { ICONS } from '../../apps/web/app/ui/icon-names.ts'

const DRAWINGS = new URL('..', import.meta.resolve('@tabler/icons/outline/home.svg'))
/** The invisible square at the start of each drawing, which is removed to save bytes. */
const SQUARE = /<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/

/** Returns one SVG file with a symbol for each icon of the product. */
export async function iconDrawings(): Promise<string> {
  const symbols = await Promise.all(
    Object.entries(ICONS).map(async ([name, file]) => {
      const isFilled = file.startsWith('filled/')
      const svg = await readFile(new URL(isFilled ? `${file}.svg` : `outline/${file}.svg`, DRAWINGS), 'utf8')
      const lines = svg
        .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
        .replace(SQUARE, '')
        .trim()
      const paint = isFilled ? ' fill="currentColor" stroke="none"' : ''
      return `<symbol id="${name}" viewBox="0 0 24 24"${paint}>${lines.replaceAll(/\s*\n\s*/g, '')}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
