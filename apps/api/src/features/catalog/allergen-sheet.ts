import type { PdfDocument } from '#platform/files/pdf-compiler.ts'

export type AllergenSheet = {
  readonly lang: 'he' | 'en'
  readonly labels: PdfDocument['data']['labels']
  /** Name of the business or of the deli, shown as the title. */
  readonly place: string
  readonly date: string
  readonly allergens: readonly { readonly id: number; readonly name: string }[]
  readonly categories: readonly {
    readonly name: string
    readonly meals: readonly {
      readonly name: string
      readonly known: boolean
      readonly contains: readonly number[]
      readonly may_contain: readonly number[]
      /** Allergens that only a choice of the meal adds. */
      readonly by_choice: readonly number[]
    }[]
  }[]
}

// The template uses names that `HEAD` of the PDF compiler defines: sheet, labels, own, dark, faint and light.
const TEMPLATE = `
#let columns_wide = sheet.allergens.len() <= 16
#let sure = box(circle(radius: 2.6pt, fill: black))
#let maybe = box(circle(radius: 2.4pt, stroke: 0.9pt + black))
#let chosen = box(width: 4.8pt, height: 4.8pt, radius: 2.4pt, stroke: 0.9pt + black, clip: true,
  place(bottom, rect(width: 100%, height: 50%, fill: black)))
#let unsure = text(fill: rgb("#8a3b12"), weight: 700)[?]
#let legend = {
  set text(size: 8pt)
  (sure + h(3pt) + labels.contains, chosen + h(3pt) + labels.by_choice, maybe + h(3pt) + labels.may_contain, unsure + h(3pt) + labels.unknown).join(h(14pt))
}
#set page(paper: "a4", flipped: true, margin: (x: 12mm, top: 22mm, bottom: 16mm),
  header: heading_line(text(size: 15pt, weight: 700, fill: dark, labels.title) + h(8pt) + text(size: 10pt, own(sheet.place)),
    legend + h(14pt) + text(size: 9pt, dir: ltr, sheet.date)),
  footer: page_line(labels.note))
#let title(name) = if columns_wide { text(size: 7.5pt, hyphenate: false, own(name)) } else { rotate(-90deg, reflow: true, text(size: 7.5pt, own(name))) }
#let mark(meal, id) = {
  if meal.contains.contains(id) { sure } else if meal.by_choice.contains(id) { chosen } else if meal.may_contain.contains(id) { maybe } else if not meal.known { unsure }
}
#if sheet.categories.len() == 0 { labels.nothing }
#for category in sheet.categories {
  table(columns: (1fr,) + sheet.allergens.map(_ => if columns_wide { 14.4mm } else { 200mm / sheet.allergens.len() }),
    align: (column, _) => if column == 0 { start + horizon } else { center + horizon },
    inset: (x: 3pt, y: 3.4pt),
    stroke: (x: 0.4pt + faint, y: 0.4pt + faint),
    fill: (_, row) => if row == 0 { faint } else if calc.even(row) { light },
    table.header(text(size: 10.5pt, weight: 700, fill: dark, own(category.name)), ..sheet.allergens.map(one => title(one.name))),
    ..category.meals.map(meal => (own(meal.name), ..sheet.allergens.map(one => mark(meal, one.id)))).flatten())
}
`

export const allergenPdf = (sheet: AllergenSheet): PdfDocument => ({ template: TEMPLATE, data: sheet })
