import { UNITS, type UnitCode, packUnit } from '../inventory/unit.ts'
import type { AddressValues } from './address-row.ts'
import type { Cells } from './columns.ts'
import type { BalanceValues, CustomerValues } from './customer-row.ts'
import {
  CONSENT_SOURCE_NAMES,
  DISPLAY_NAMES,
  KOSHER_NAMES,
  LANG_NAMES,
  UNIT_NAMES,
  YES_NO,
} from './import-columns.text.ts'
import type { IngredientValues } from './ingredient-row.ts'
import type { MealValues } from './meal-row.ts'
import type { StaffValues } from './staff-row.ts'
import type { GroupValues, OptionValues } from './variant-row.ts'

/** Names of rows by id, as the sheet shows them. */
export type NamesById = ReadonlyMap<number, string>

const yesNo = (value: boolean): string => (value ? YES_NO.yes : YES_NO.no)[0]
const shekels = (agorot: number): string => (agorot / 100).toFixed(2)
const list = (ids: readonly number[], names: NamesById): string => ids.map((id) => names.get(id) ?? '').join('; ')
const filled = (cells: Record<string, string | null | undefined>): Cells =>
  Object.fromEntries(Object.entries(cells).flatMap(([field, text]) => (text ? [[field, text]] : [])))

/** Writes 0 instead of +972, because a spreadsheet takes a leading plus for a formula. */
const localPhone = (phone: string): string => phone.replace(/^\+972/, '0')

/**
 * The cells of rows as the import reads them: the inverse of `mealOfRow` and its siblings. A cell that the sheet cannot
 * express is left empty, which changes nothing when the file is imported again.
 */
export const mealCells = (
  values: MealValues,
  names: { readonly categories: NamesById; readonly sections: NamesById; readonly delis: NamesById },
): Cells =>
  filled({
    name_he: values.name_he,
    name_en: values.name_en,
    category: names.categories.get(values.category_id),
    price: shekels(values.price_agorot),
    description_he: values.description_he,
    description_en: values.description_en,
    volume: String(values.volume),
    barcode: values.barcode,
    sections: list([...new Set(values.processes.map(({ section_id }) => section_id))], names.sections),
    delis: list(
      values.sold_at.filter(({ active }) => active).map(({ deli_id }) => deli_id),
      names.delis,
    ),
    active: yesNo(values.active),
  })

export function ingredientCells(values: IngredientValues, categories: NamesById): Cells {
  const unit_base = UNITS[values.stock_unit].base
  const [pack] = values.packs
  const agorot = values.cost && (values.cost.agorot * unit_base) / values.cost.per_base
  const thousandths = pack && (pack.base * 1000) / unit_base
  const has_pack = thousandths !== undefined && Number.isInteger(thousandths)
  return filled({
    name_he: values.name_he,
    name_en: values.name_en,
    category: values.category_id === null ? '' : categories.get(values.category_id),
    unit: UNIT_NAMES[values.stock_unit][0],
    // A cost per unit with a fraction of an agora has no cell.
    cost: agorot !== null && Number.isInteger(agorot) ? shekels(agorot) : '',
    pack: has_pack ? pack!.name_he : '',
    pack_size: has_pack ? String(thousandths / 1000) : '',
    kosher: values.kosher_type && KOSHER_NAMES[values.kosher_type][0],
    active: yesNo(values.active),
  })
}

type PackName = { readonly id: number; readonly name_he: string }
type LineToExport = {
  readonly entered: { readonly amount_thousandths: number; readonly unit: string }
  readonly waste_percent: number
}

export const recipeCells = (
  { entered, waste_percent }: LineToExport,
  { meal, part, packs }: { readonly meal: string; readonly part: string; readonly packs: readonly PackName[] },
): Cells =>
  filled({
    meal,
    ingredient: part,
    quantity: String(entered.amount_thousandths / 1000),
    unit:
      packs.find(({ id }) => packUnit(id) === entered.unit)?.name_he ?? UNIT_NAMES[entered.unit as UnitCode]?.[0] ?? '',
    waste: String(waste_percent),
  })

export const variantCells = (group: GroupValues, option: OptionValues, meal: string): Cells =>
  filled({
    meal,
    group: group.name_he,
    group_en: group.name_en,
    display: DISPLAY_NAMES[group.display][0],
    min: String(group.min),
    max: group.max === null ? '' : String(group.max),
    option: option.name_he,
    option_en: option.name_en,
    price: shekels(option.price_agorot),
    max_quantity: option.max_quantity === null ? '' : String(option.max_quantity),
    active: yesNo(option.active),
  })

const SMALLEST = { mass: 'g', volume: 'ml', count: 'piece' } as const

/** Returns the stock in the unit of the ingredient, or in the smallest one when three decimals are not enough. */
export function stockCells(
  base: number,
  {
    deli,
    ingredient,
    stock_unit,
  }: { readonly deli: string; readonly ingredient: string; readonly stock_unit: UnitCode },
): Cells {
  const is_exact = (base * 1000) % UNITS[stock_unit].base === 0
  const unit = is_exact ? stock_unit : SMALLEST[UNITS[stock_unit].dimension]
  return filled({ deli, ingredient, quantity: String(base / UNITS[unit].base), unit: UNIT_NAMES[unit][0] })
}

/** A row has one date and one source of consent: those of the newest decision, with the channels decided with it. */
export function customerCells(values: CustomerValues, balances: BalanceValues, allergens: NamesById): Cells {
  const [newest] = values.consents.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const together = values.consents.filter(
    (one) => one.day === newest?.day && one.source === newest.source && one.text === newest.text,
  )
  const sources = CONSENT_SOURCE_NAMES as Readonly<Record<string, readonly string[]>>
  const source = newest && sources[newest.source]?.[0]
  return filled({
    phone: localPhone(values.phone),
    first_name: values.first_name,
    last_name: values.last_name,
    second_phone: localPhone(values.other_phones[0] ?? ''),
    email: values.email,
    lang: LANG_NAMES[values.lang][0],
    birthday: values.birthday,
    allergens: list(values.allergen_ids, allergens),
    allergy_note: values.allergy_note,
    wallet: balances.wallet_agorot > 0 ? shekels(balances.wallet_agorot) : '',
    points: balances.points > 0 ? String(balances.points) : '',
    ...(source && Object.fromEntries(together.map(({ channel, granted }) => [`consent_${channel}`, yesNo(granted)]))),
    ...(source && { consent_date: newest.day, consent_source: source, consent_text: newest.text }),
  })
}

export const addressCells = (values: AddressValues, phone: string): Cells =>
  filled({
    phone: localPhone(phone),
    route: values.route,
    street_number: values.street_number,
    locality: values.locality,
    entrance: values.entrance,
    floor: values.floor,
    apartment: values.apartment,
    door_code: values.door_code,
    label: values.label,
    leave_at_door: yesNo(values.leave_at_door),
    driver_note: values.driver_note,
    latitude: String(values.latitude),
    longitude: String(values.longitude),
  })

export const staffCells = (
  { first_name, last_name, email, active, roles, invite }: StaffValues,
  names: { readonly roles: NamesById; readonly delis: NamesById },
): Cells => {
  const delisOf = (ids: readonly number[]) => ids.map((id) => names.delis.get(id) ?? '').join(', ')
  return filled({
    email,
    first_name,
    last_name,
    roles: roles
      .map(({ role_id, deli_ids }) => `${names.roles.get(role_id) ?? ''}${deli_ids ? ` (${delisOf(deli_ids)})` : ''}`)
      .join('; '),
    active: yesNo(active),
    invite: yesNo(invite),
  })
}
