import { escapeHtml } from '#platform/companies/mail.ts'
import type { Block, Slip } from '@tavlin/slips/slip'
import { qrSvg } from './slip-qr.ts'

const STYLE = `
@page { margin: 0; size: 80mm auto; }
* { box-sizing: border-box; margin: 0; }
body { font: 13px/1.45 Heebo, Arial, sans-serif; color: #000; background: #fff; }
main { inline-size: 72mm; margin-inline: auto; padding-block: 4mm; break-after: page; }
main.label { inline-size: 62mm; padding-block: 2mm; }
p { overflow-wrap: anywhere; }
.center { text-align: center; } .bold { font-weight: 700; } .large { font-size: 1.45em; line-height: 1.25; }
.loud { background: #000; color: #fff; padding: 1mm 2mm; print-color-adjust: exact; }
.indent { padding-inline-start: 5mm; font-size: .93em; }
.row { display: flex; justify-content: space-between; gap: 3mm; }
.row > bdi { white-space: nowrap; min-inline-size: 20mm; text-align: end; }
hr { border: 0; border-block-start: 1px dashed #000; margin-block: 2mm; }
.space { block-size: 3mm; }
svg { display: block; inline-size: 22mm; block-size: 22mm; margin-inline: auto; }
@media screen {
  body:has(.label) { display: flex; flex-wrap: wrap; gap: 3mm; padding: 1mm; }
  main.label { margin: 0; padding: 2mm; border: 1px solid; border-radius: 1mm; }
}`

/** Returns HTML as wide as the paper roll, without scripts or external resources. */
export function slipsHtml(slips: readonly Slip[]): string {
  const { lang, title } = slips[0]!
  const dir = lang === 'he' ? 'rtl' : 'ltr'
  const pages = slips.map((slip) => `<main class="${slip.size}">${slip.blocks.map(blockHtml).join('')}</main>`)
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${pages.join('')}</body></html>`
}

function blockHtml(block: Block): string {
  if (block.kind === 'rule') return '<hr>'
  if (block.kind === 'space') return '<div class="space"></div>'
  if (block.kind === 'qr') return qrSvg(block.value)
  const marks = [block.bold && 'bold', block.large && 'large']
  if (block.kind === 'row')
    return `<p class="${names('row', ...marks)}"><span>${own(block.start)}</span><bdi dir="ltr">${escapeHtml(block.end)}</bdi></p>`
  const more = [block.align === 'center' && 'center', block.loud && 'loud', block.indent && 'indent']
  return `<p class="${names(...marks, ...more)}">${own(block.text)}</p>`
}

const own = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`
const names = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join(' ')
