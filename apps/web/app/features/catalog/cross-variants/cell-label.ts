import { nameIn } from '#base/names.ts'
import { money } from '#base/format.ts'
import { type Locale, langOf } from '#base/language.ts'
import type { cellText } from './cross-variants.text.ts'
import type { MatrixGroup, Link } from './matrix-wire.ts'

type CellTranslator = ReturnType<typeof cellText>
/** Describes how many values the customer chooses, for a column head or a cell. */
export function boundsLabel(t: CellTranslator, { min, max }: { min: number; max: number | null }): string {
  if (max === null) return min === 0 ? t('no_limit') : t('at_least', { min: String(min) })
  if (min === max) return t('exactly', { count: String(min) })
  return min === 0 ? t('up_to', { max: String(max) }) : t('between', { range: `${min}–${max}` })
}

/** Returns the bounds of a group. A radio group without a stored maximum allows one choice. */
export const boundsOf = ({ display, min, max }: Pick<MatrixGroup, 'display' | 'min' | 'max'>) => ({
  min,
  max: max ?? (display === 'radio' ? 1 : null),
})

/** Describes the overrides of the group on this meal, one sentence each, the most important first. */
export function differenceLabels(t: CellTranslator, group: MatrixGroup, link: Link, locale: Locale): string[] {
  const name = (value_id: number) => {
    const value = group.values.find(({ id }) => id === value_id)
    return value ? nameIn(locale, value) : ''
  }
  const having = (field: 'price_agorot' | 'default_quantity' | 'max_quantity') =>
    link.overrides.filter((one) => (one[field] ?? null) !== null)
  const [priced, preset, capped] = [having('price_agorot'), having('default_quantity'), having('max_quantity')]
  const [gone] = link.excluded_value_ids
  const labels: string[] = []
  if (gone !== undefined)
    labels.push(
      link.excluded_value_ids.length === 1
        ? t('without', { name: name(gone) })
        : t('excluded', { count: link.excluded_value_ids.length }),
    )
  if (link.min !== null || link.max !== null) {
    const own = boundsOf(group)
    labels.push(boundsLabel(t, { min: link.min ?? own.min, max: link.max ?? own.max }))
  }
  if (priced[0])
    labels.push(
      priced.length === 1
        ? t('price', { name: name(priced[0].value_id), price: signedMoney(priced[0].price_agorot ?? 0, locale) })
        : t('prices', { count: priced.length }),
    )
  if (preset[0]) labels.push(t('preset', { names: preset.map((one) => name(one.value_id)).join(', ') }))
  if (capped[0]) labels.push(t('capped', { count: capped.length }))
  return labels
}

const signedMoney = (agorot: number, locale: Locale) => `${agorot > 0 ? '+' : ''}${money(agorot, langOf(locale))}`

/** Shortens the description for a cell: the first override, and the number of others. */
export const shortLabels = (labels: readonly string[]): string =>
  labels.length > 1 ? `${labels[0]} · +${labels.length - 1}` : (labels[0] ?? '')

export type CellLabels = ReturnType<typeof cellLabels>

/**
 * Builds the texts of all cells of a sheet. The sheet re-renders while it scrolls, so shared texts are built once and
 * the texts of overrides are cached.
 */
export function cellLabels(t: CellTranslator, locale: Locale) {
  const cache = new WeakMap<Link, readonly string[]>()
  const differences = (group: MatrixGroup, link: Link): readonly string[] => {
    const labels = cache.get(link) ?? differenceLabels(t, group, link, locale)
    cache.set(link, labels)
    return labels
  }
  return {
    off: t('off'),
    on: t('on'),
    edit: t('edit'),
    unsaved: t('unsaved'),
    differences,
    overridden: (labels: readonly string[]) => t('overridden', { changes: labels.join(', ') }),
    nameOf: (row: { name_he: string; name_en: string }) => nameIn(locale, row),
  }
}
