import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** A document to print. The template is a constant of ours; user text is in the data only. */
export type PdfDocument = {
  /** Typst source, appended to `HEAD`, whose names it may use. */
  readonly template: string
  readonly data: {
    readonly lang: 'he' | 'en'
    readonly labels: Readonly<Record<string, string>> & {
      readonly title: string
      readonly page: string
      readonly of: string
    }
    readonly [field: string]: unknown
  }
}

// User text is passed as data, never as source, so typst cannot interpret it as a command.
const HEAD = `
#let sheet = json(bytes(sys.inputs.sheet))
#let labels = sheet.labels
#let dark = rgb("#2f3b24")
#let faint = rgb("#d9dfd1")
#let light = rgb("#f6f8f3")
// A name keeps its own direction. Otherwise the bracket of "Cola (zero)" would move to the front in Hebrew.
#let own(name) = "\\u{2068}" + name + "\\u{2069}"
// Numbers, dates and phones run left to right in Hebrew too.
#let digits(value) = "\\u{2066}" + value + "\\u{2069}"
#let heading_line(start_side, end_side) = {
  grid(columns: (1fr, auto), align: (start + bottom, end + bottom), start_side, end_side)
  v(-4pt)
  line(length: 100%, stroke: 0.8pt + dark)
}
#let page_line(note) = context {
  set text(size: 8pt)
  grid(columns: (1fr, auto), note, [#labels.page #counter(page).display() #labels.of #counter(page).final().first()])
}
#set document(title: labels.title)
#set text(font: "Heebo", size: 9pt, lang: sheet.lang, dir: if sheet.lang == "he" { rtl } else { ltr }, fallback: true)
`

const FONTS = [
  import.meta.resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
]

export function openCompiler(): NodeCompiler {
  return NodeCompiler.create({
    // A folder that does not exist: typst can only read files below it, so it reads none.
    workspace: join(tmpdir(), 'tavlin-typst-reads-nothing'),
    fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(fileURLToPath(font))) }],
  })
}

const sourceOf = ({ template, data }: PdfDocument) => ({
  mainFileContent: HEAD + template,
  inputs: { sheet: JSON.stringify(data) },
})

export const drawPdf = (document: PdfDocument): Buffer => openCompiler().pdf(sourceOf(document))

/** Returns the text of a document, for tests. */
export const readPdfText = (document: PdfDocument): string =>
  openCompiler()
    .svg(sourceOf(document))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
