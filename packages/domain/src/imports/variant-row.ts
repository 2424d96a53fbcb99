import type { GroupDisplay } from '../catalog/variants.ts'
import { type CellResult, nameKey, readOneOf, readPrice, readWholeNumber, readYesNo } from './cells.ts'
import type { Cells } from './columns.ts'
import { DISPLAY_NAMES } from './import-columns.text.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

/** The fields of a variant group that an import writes. */
export type GroupValues = {
  readonly name_he: string
  readonly name_en: string
  readonly display: GroupDisplay
  readonly min: number
  readonly max: number | null
}
/** The fields of one option of a group that an import writes. */
export type OptionValues = {
  readonly name_he: string
  readonly name_en: string
  readonly price_agorot: number
  readonly max_quantity: number | null
  readonly active: boolean
}
export type StoredOptions = {
  readonly id: number
  readonly group: GroupValues
  readonly options: readonly OptionValues[]
}

export type VariantLists = {
  readonly meals: NamesToIds
  /** Groups by the key of their meal and name. */
  readonly groups: ReadonlyMap<string, readonly StoredOptions[]>
  /** Keys of shared groups on the meals that use them. */
  readonly shared_on_meals: ReadonlySet<string>
  /**
   * First cell of each field of a group in the file, by the key of meal and group name; a later row that contradicts it
   * is rejected.
   */
  readonly group_cells: ReadonlyMap<string, Cells>
}

/** The key of a group: a meal's own groups and the shared ones (meal 0) may have the same names. */
export const groupKey = (meal_id: number | null, name: string): string => `${meal_id ?? 0}:${nameKey(name)}`

const GROUP_FIELDS = ['group_en', 'display', 'min', 'max'] as const
const textKey = (cells: Cells): string => `${nameKey(cells['meal'] ?? '')}:${nameKey(cells['group'] ?? '')}`

/** Returns the first cell of each field of each group, by the names of meal and group. */
export function groupCellsOf(rows: readonly Cells[]): Map<string, Cells> {
  const found = new Map<string, Cells>()
  for (const cells of rows) {
    const named = GROUP_FIELDS.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]]))
    found.set(textKey(cells), { ...Object.fromEntries(named), ...found.get(textKey(cells)) })
  }
  return found
}

const MOST_CHOICES = 99
const NEW_GROUP = { name_en: '', display: 'checkbox', min: 0, max: null } as const
const NEW_OPTION = { name_en: '', price_agorot: 0, max_quantity: null, active: true } as const

/** Reads what an option adds to the price of the meal, or takes off it. */
function readPriceChange(text: string): CellResult<number> {
  const plain = text.replace(/\p{Cf}/gu, '')
  const found = readPrice(plain.replace(/^[+\-−]\s*/u, ''))
  return found.ok && /^[-−]/u.test(plain) ? { ok: true, value: 0 - found.value } : found
}

const readChoices = (text: string): CellResult<number> => {
  const found = readWholeNumber(text, MOST_CHOICES)
  return found.ok && found.value === 0 ? { ok: false, code: 'not_a_number' } : found
}

export type VariantRowResult = {
  readonly meal_id: number | null
  readonly stored: StoredOptions | null
  readonly group: GroupValues
  readonly option: OptionValues
  /** The stored option; null for a new one. */
  readonly before: OptionValues | null
  readonly problems: readonly RowProblem[]
}

/** One option of a group after the import of a row. A row without a meal belongs to a shared group. */
export function variantOfRow(cells: Cells, lists: VariantLists): VariantRowResult {
  const reader = rowReader(cells)
  const { problems, report, take } = reader
  for (const field of ['group', 'option']) if (cells[field] === undefined) report(field, 'required')
  const meal_id = cells['meal'] === undefined ? null : (reader.idOf('meal', lists.meals, cells['meal']) ?? 0)
  const key = groupKey(meal_id, cells['group'] ?? '')
  const groups = lists.groups.get(key) ?? []
  if (groups.length > 1) report('group', 'ambiguous_name')
  if (groups.length === 0 && lists.shared_on_meals.has(key)) report('group', 'group_is_shared')
  const stored = groups[0] ?? null
  const named = stored?.options.filter(({ name_he }) => nameKey(name_he) === nameKey(cells['option'] ?? '')) ?? []
  if (named.length > 1) report('option', 'ambiguous_name')
  const before = named[0] ?? null
  const first = lists.group_cells.get(textKey(cells)) ?? {}
  for (const field of GROUP_FIELDS)
    if (cells[field] !== undefined && cells[field] !== first[field]) report(field, 'differs_in_group')
  // The cells of a group need to be filled in only in one of its rows.
  const group = groupOfRow({ ...first, ...cells }, reader, stored?.group ?? null)
  const option: { -readonly [F in keyof OptionValues]: OptionValues[F] } = {
    ...(before ?? { ...NEW_OPTION, name_he: cells['option'] ?? '' }),
  }
  if (cells['option_en'] !== undefined) option.name_en = cells['option_en']
  take('price', readPriceChange, (agorot) => (option.price_agorot = agorot))
  take('max_quantity', readChoices, (quantity) => (option.max_quantity = quantity))
  take('active', readYesNo, (active) => (option.active = active))
  return { meal_id, stored, group, option, before, problems }
}

function groupOfRow(cells: Cells, { report }: ReturnType<typeof rowReader>, before: GroupValues | null): GroupValues {
  const take = <T>(field: string, read: (text: string) => CellResult<T>, store: (found: T) => void): void => {
    const found = cells[field] === undefined ? null : read(cells[field])
    if (found?.ok) store(found.value)
    else if (found) report(field, found.code, cells[field])
  }
  const group: { -readonly [F in keyof GroupValues]: GroupValues[F] } = {
    ...(before ?? { ...NEW_GROUP, name_he: cells['group'] ?? '' }),
  }
  if (cells['group_en'] !== undefined) group.name_en = cells['group_en']
  take(
    'min',
    (text) => readWholeNumber(text, MOST_CHOICES),
    (min) => (group.min = min),
  )
  take('max', readChoices, (max) => (group.max = max))
  // A new group of which one option can be chosen is shown with radio buttons, unless the row names another display.
  if (before === null && group.max === 1) group.display = 'radio'
  take('display', readOneOf(DISPLAY_NAMES), (display) => (group.display = display))
  const most = group.display === 'radio' ? 1 : (group.max ?? MOST_CHOICES)
  if (group.min > most) report('min', 'min_above_max', String(group.min))
  if (group.display === 'radio' && (group.max ?? 1) !== 1) report('max', 'one_choice_only', String(group.max))
  return group
}
