import { IMPORT_COLUMNS } from './import-columns.text.ts'

export const IMPORT_KINDS = [
  'meals',
  'ingredients',
  'recipes',
  'variants',
  'pictures',
  'stock',
  'customers',
  'addresses',
  'staff',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Column index in the file by field; fields without a column are left out. */
export type ColumnMapping = Readonly<Record<string, number>>

/** Fields that every file must have. Rows that create something need more fields, rows that change something do not. */
export const REQUIRED_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  meals: ['name_he'],
  ingredients: ['name_he'],
  recipes: ['meal', 'ingredient'],
  variants: ['group', 'option'],
  pictures: ['file'],
  stock: ['deli', 'ingredient', 'quantity'],
  customers: ['phone'],
  addresses: ['phone', 'route', 'locality'],
  staff: ['email'],
}

/** Fields from which the name of a row in lists is built. */
export const NAME_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  meals: ['name_he'],
  ingredients: ['name_he'],
  recipes: ['meal', 'ingredient'],
  variants: ['meal', 'group', 'option'],
  pictures: ['file'],
  stock: ['ingredient', 'deli'],
  customers: ['full_name', 'first_name', 'last_name', 'phone'],
  addresses: ['phone', 'route', 'street_number', 'locality'],
  staff: ['full_name', 'first_name', 'last_name', 'email'],
}

/** Encodings of text files that are detected or can be chosen. */
export const ENCODINGS = ['utf-8', 'windows-1255', 'cp862'] as const

export const MOST_COLUMNS = 100
type FileLimits = { readonly rows: number; readonly bytes: number }
const SHEET: FileLimits = { rows: 20_000, bytes: 5_000_000 }
const LARGE: FileLimits = { rows: 500_000, bytes: 100_000_000 }
/**
 * Limits of an archive of pictures. The unpacked size counts what is really unpacked, whatever the archive declares.
 */
export const PICTURE_LIMITS = { files: 1000, file_bytes: 10_000_000, unpacked_bytes: 200_000_000 } as const
/** Limits of a file by kind. An XLSX file always has the limits of a sheet, because it is read as a whole. */
export const FILE_LIMITS: Readonly<Record<ImportKind | 'xlsx', FileLimits>> = {
  xlsx: SHEET,
  meals: SHEET,
  ingredients: SHEET,
  recipes: SHEET,
  variants: SHEET,
  pictures: { rows: PICTURE_LIMITS.files, bytes: LARGE.bytes },
  stock: SHEET,
  customers: LARGE,
  addresses: LARGE,
  staff: SHEET,
}
/** Larger text files of customers and addresses are read by a job, because that takes longer than a request may. */
export const READ_AT_ONCE_BYTES = 1_000_000

export const fieldsOfKind = (kind: ImportKind): readonly string[] => Object.keys(IMPORT_COLUMNS[kind])

/** Titles of the template, in the sequence of its columns. */
export function templateTitles(kind: ImportKind, lang: 'he' | 'en'): string[] {
  return Object.values(IMPORT_COLUMNS[kind]).map((titles) => titles[lang][0])
}

const normalised = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cf}"'״׳*:]/gu, '')
    .replace(/[\s_-]+/gu, ' ')
    .trim()

/** Guesses which column contains which field by its header. Each column is used at most once. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): ColumnMapping {
  const names = headers.map(normalised)
  const mapping: Record<string, number> = {}
  const used = new Set<number>()
  for (const [field, { he, en }] of Object.entries(IMPORT_COLUMNS[kind])) {
    const titles = [field, ...he, ...en].map(normalised)
    const at = names.findIndex((name, index) => !used.has(index) && titles.includes(name))
    if (at < 0) continue
    mapping[field] = at
    used.add(at)
  }
  return mapping
}

/** Text that is equal for files with the same headers, so that a corrected mapping is used again. */
export const headerFingerprint = (headers: readonly string[]): string => JSON.stringify(headers.map(normalised))

export type MappingProblem = 'unknown_field' | 'no_such_column' | 'column_used_twice' | 'required_field_missing'

/** Returns the first reason why a mapping cannot be used; null when there is none. */
export function problemOfMapping(kind: ImportKind, mapping: ColumnMapping, columns: number): MappingProblem | null {
  const fields = fieldsOfKind(kind)
  if (Object.keys(mapping).some((field) => !fields.includes(field))) return 'unknown_field'
  const used = Object.values(mapping)
  if (used.some((column) => column < 0 || column >= columns)) return 'no_such_column'
  if (new Set(used).size < used.length) return 'column_used_twice'
  return REQUIRED_FIELDS[kind].some((field) => !(field in mapping)) ? 'required_field_missing' : null
}

export type Cells = Readonly<Record<string, string>>

/** The cells of a row by field, trimmed. An empty cell is left out: it means "no change" or the default. */
export function cellsOf(row: readonly string[], mapping: ColumnMapping): Cells {
  const cells: Record<string, string> = {}
  for (const [field, column] of Object.entries(mapping)) {
    const text = (row[column] ?? '').normalize('NFC').trim()
    if (text !== '') cells[field] = text
  }
  return cells
}
