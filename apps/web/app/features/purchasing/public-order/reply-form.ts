/** Text that the supplier typed into a line, to fill in the form again after an error. */
export type TypedLine = { readonly packs: string; readonly price: string; readonly substitute: string }

type OrderedLine = { readonly id: number; readonly packs: number; readonly price_agorot: number }
type ChangedLine = { line_id: number; packs: number | null; price_agorot: number | null; substitute: string }

/** Writes a price for a text field: 1250 agorot are 12.50. */
export const typedPrice = (agorot: number): string =>
  `${Math.floor(agorot / 100)}.${String(agorot % 100).padStart(2, '0')}`

/** Parses a typed price without floating point; null when the text is not a price or is zero. */
export function readPrice(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\u200e\u200f\s₪]/g, ''))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) || null
}

export function readPacks(text: string): number | null {
  const typed = text.replaceAll(/[\u200e\u200f\s]/g, '')
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}

/** Returns a text field of a form; empty when it is missing or a file. */
export function fieldOf(form: FormData, name: string, most: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, most) : ''
}

export const typedLine = (form: FormData, id: number): TypedLine => {
  const field = (name: string) => fieldOf(form, `${name}_${id}`, 500)
  return { packs: field('packs'), price: field('price'), substitute: field('substitute').trim() }
}

/**
 * Returns the lines that differ from the order, because the API confirms all others as ordered. Null when a field is
 * missing or is not a number, or when the packs are more than ordered.
 */
export function changedLines(
  lines: readonly OrderedLine[],
  typed: Readonly<Record<number, TypedLine>>,
): ChangedLine[] | null {
  const changes: ChangedLine[] = []
  for (const { id, packs, price_agorot } of lines) {
    const line = typed[id]
    const typed_packs = line ? readPacks(line.packs) : null
    const typed_price = line ? readPrice(line.price) : null
    // Zero is accepted only when the item was ordered at a price of zero.
    const price = typed_price ?? (price_agorot === 0 && line?.price === typedPrice(0) ? 0 : null)
    if (!line || typed_packs === null || typed_packs > packs || price === null) return null
    if (typed_packs === packs && price === price_agorot && line.substitute === '') continue
    changes.push({
      line_id: id,
      packs: typed_packs === packs ? null : typed_packs,
      price_agorot: price === price_agorot ? null : price,
      substitute: line.substitute,
    })
  }
  return changes
}
