import { nameIn } from '#base/names.ts'
import { money } from '#base/format.ts'
import { type Locale, wordsOf } from '#base/language.ts'
import type { cellText } from './cross-variants.text.ts'
import type { MatrixGroup, Link } from './matrix-wire.ts'

type CellTranslator = ReturnType<typeof cellText>
/** How many values the customer chooses, as text for a column head or a cell. */
export function boundsWords(t: CellTranslator, { min, max }: { min: number; max: number | null }): string {
  if (max === null) return min === 0 ? t('no_limit') : t('at_least', { min: String(min) })
  if (min === max) return t('exactly', { count: String(min) })
  return min === 0 ? t('up_to', { max: String(max) }) : t('between', { range: `${min}–${max}` })
}

/** A radio group allows one choice, whatever is stored. */
export const boundsOf = ({ display, min, max }: Pick<MatrixGroup, 'display' | 'min' | 'max'>) => ({
  min,
  max: max ?? (display === 'radio' ? 1 : null),
})

/** The overrides of the group on this meal, one sentence each; the most important first. */
export function differenceWords(t: CellTranslator, group: MatrixGroup, link: Link, locale: Locale): string[] {
  const name = (value_id: number) => {
    const value = group.values.find(({ id }) => id === value_id)
    return value ? nameIn(locale, value) : ''
  }
  const having = (field: 'price_agorot' | 'default_quantity' | 'max_quantity') =>
    link.overrides.filter((one) => (one[field] ?? null) !== null)
  const [priced, preset, capped] = [having('price_agorot'), having('default_quantity'), having('max_quantity')]
  const [gone] = link.excluded_value_ids
  const words: string[] = []
  if (gone !== undefined)
    words.push(
      link.excluded_value_ids.length === 1
        ? t('without', { name: name(gone) })
        : t('excluded', { count: link.excluded_value_ids.length }),
    )
  if (link.min !== null || link.max !== null) {
    const own = boundsOf(group)
    words.push(boundsWords(t, { min: link.min ?? own.min, max: link.max ?? own.max }))
  }
  if (priced[0])
    words.push(
      priced.length === 1
        ? t('price', { name: name(priced[0].value_id), price: signedMoney(priced[0].price_agorot ?? 0, locale) })
        : t('prices', { count: priced.length }),
    )
  if (preset[0]) words.push(t('preset', { names: preset.map((one) => name(one.value_id)).join(', ') }))
  if (capped[0]) words.push(t('capped', { count: capped.length }))
  return words
}

const signedMoney = (agorot: number, locale: Locale) => `${agorot > 0 ? '+' : ''}${money(agorot, wordsOf(locale))}`

/** Short form for a cell: the first override, and the number of others. */
export const shortLabels = (words: readonly string[]): string =>
  words.length > 1 ? `${words[0]} · +${words.length - 1}` : (words[0] ?? '')

export type CellLabels = ReturnType<typeof cellLabels>

/**
 * The texts of all cells of a sheet. The sheet re-renders while it scrolls, so shared texts are built once and the
 * texts of overrides are cached.
 */
export function cellLabels(t: CellTranslator, locale: Locale) {
  const known = new WeakMap<Link, readonly string[]>()
  const differences = (group: MatrixGroup, link: Link): readonly string[] => {
    const words = known.get(link) ?? differenceWords(t, group, link, locale)
    known.set(link, words)
    return words
  }
  return {
    off: t('off'),
    on: t('on'),
    edit: t('edit'),
    unsaved: t('unsaved'),
    differences,
    overridden: (words: readonly string[]) => t('overridden', { words: words.join(', ') }),
    nameOf: (row: { name_he: string; name_en: string }) => nameIn(locale, row),
  }
}
