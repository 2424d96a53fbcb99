import type { PdfDocument } from '#platform/files/pdf-compiler.ts'
import type { Slip } from '@tavlin/slips/slip'
import { qrSvg } from './slip-qr.ts'
import { SLIP_TEXT } from '@tavlin/slips/slip.text'

// The template uses names that `HEAD` of the PDF compiler defines: sheet, labels, own and digits.
const TEMPLATE = `
#set text(size: 9pt)
#set par(leading: 0.45em, spacing: 0.62em)
#let block_of(block) = {
  let size = if block.at("large", default: false) { 13pt } else { 9pt }
  let weight = if block.at("bold", default: false) { 700 } else { 400 }
  if block.kind == "rule" { line(length: 100%, stroke: (thickness: 0.6pt, dash: "dashed")) }
  else if block.kind == "space" { v(4pt) }
  else if block.kind == "qr" { align(center, image(bytes(block.svg), format: "svg", width: 20mm)) }
  else if block.kind == "row" {
    set text(size: size, weight: weight)
    grid(columns: (1fr, if block.at("large", default: false) { auto } else { 18mm }), column-gutter: 2mm, own(block.start), align(right, digits(block.end)))
  } else {
    set text(size: size, weight: weight)
    let body = par(own(block.text))
    if block.at("loud", default: false) { rect(fill: black, width: 100%, inset: 2mm, text(fill: white, body)) }
    else if block.at("indent", default: false) { pad(..(if sheet.lang == "he" { (right: 5mm) } else { (left: 5mm) }), text(size: 8.4pt, body)) }
    else if block.at("align", default: "start") == "center" { align(center, body) }
    else { body }
  }
}
#for (i, slip) in sheet.slips.enumerate() {
  page(width: if slip.size == "label" { 62mm } else { 80mm }, height: auto, margin: 4mm, for one in slip.blocks { block_of(one) })
}
`

/** Returns a PDF with one page per slip, each as long as needed. */
export function slipsPdf(slips: readonly Slip[]): PdfDocument {
  const { lang, title } = slips[0]!
  const { page, of } = SLIP_TEXT[lang]
  const drawn = slips.map(({ size, blocks }) => ({
    size,
    blocks: blocks.map((one) => (one.kind === 'qr' ? { ...one, svg: qrSvg(one.value) } : one)),
  }))
  return { template: TEMPLATE, data: { lang, labels: { title, page, of }, slips: drawn } }
}
