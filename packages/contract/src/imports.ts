import { ENCODINGS, FILE_LIMITS, IMPORT_KINDS } from '@tavlin/domain/imports/columns'
import { ROW_OUTCOMES, ROW_PROBLEMS } from '@tavlin/domain/imports/row-problem'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, person, text, version } from './fields.ts'
import { listOf, listQuery } from './list.ts'

export const IMPORT_STATES = [
  'reading',
  'unreadable',
  'draft',
  'running',
  'done',
  'reverting',
  'failed',
  'undoing',
  'undone',
] as const
export const IMPORT_MODES = ['all', 'valid'] as const
export const ROW_STATES = ['waiting', 'applied', 'not_applied', 'undone', 'kept'] as const

const kind = z.enum(IMPORT_KINDS)
const count = z.int()

const ImportSummary = z.object({
  id: z.int(),
  kind,
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  by: person,
  created_at: instant,
  finished_at: instant.nullable(),
  /** Number of rows by result of the preview. */
  counts: z.object({ new: count, changed: count, unchanged: count, rejected: count }),
  /** Number of rows to apply, by their state in `ROW_STATES`. */
  progress: z.object({ waiting: count, applied: count, not_applied: count, undone: count, kept: count }),
})
export const Import = ImportSummary.extend({
  mode: z.enum(IMPORT_MODES).nullable(),
  /** Null for XLSX, which names its encoding itself. */
  encoding: z.enum(ENCODINGS).nullable(),
  headers: z.array(z.string()),
  /** The first rows of the file. */
  sample: z.array(z.array(z.string())),
  /** Column index by field. */
  mapping: z.record(z.string(), z.int()),
  /** Categories that rows of a draft name and that do not exist; the first hundred. */
  unknown_categories: z.array(z.string()),
  /** People whom the import added and who are not invited yet. */
  to_invite: count,
  /** Reason why the file cannot be read; set only for an unreadable import. */
  problem: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
  version: z.int(),
}).register(z.globalRegistry, { id: 'Import' })

export const ImportRow = z.object({
  /** Row of the sheet as Excel counts it: the header is row 1. */
  number: z.int(),
  name: z.string(),
  /** The meal that gets the picture of this row; null for other kinds. */
  meal: z.object({ id: z.int(), name_he: z.string(), name_en: z.string() }).nullable(),
  outcome: z.enum(ROW_OUTCOMES),
  state: z.enum(ROW_STATES),
  problems: z.array(z.object({ field: z.string().nullable(), code: z.enum(ROW_PROBLEMS), value: z.string() })),
  /** Names of the fields that the row changes. */
  changes: z.array(z.string()),
})

const one = z.object({ id: idText })
const One = z.object({ data: Import })
/** Upload of a file as raw bytes. It becomes a draft; nothing of it is written yet. */
const UPLOAD = {
  method: 'POST',
  per_minute: 20,
  accepts_file: true,
  query: z.object({ file_name: text(200) }),
  returns: One,
} as const

export const imports = endpoints({
  imports: {
    method: 'GET',
    path: '/imports',
    summary: 'The newest imports of kinds that the caller may import; at most 50',
    access: 'signed_in',
    returns: z.object({ data: z.array(ImportSummary) }),
  },
  importTemplate: {
    method: 'GET',
    path: '/imports/templates/:kind',
    summary: 'An empty CSV file with the columns of an import',
    access: 'signed_in',
    per_minute: 30,
    params: z.object({ kind }),
    query: z.object({ lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  exportBusiness: {
    method: 'GET',
    path: '/imports/export',
    summary: 'All data of the business that can be imported, as a zip archive of CSV files; logged',
    access: 'role:super_admin',
    per_minute: 5,
    query: z.object({ lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  uploadMeals: {
    ...UPLOAD,
    path: '/imports/meals',
    summary: 'Upload a CSV or XLSX file of meals as raw bytes; writes no meal',
    access: 'manage_meals',
    scope: 'business',
  },
  uploadIngredients: {
    ...UPLOAD,
    path: '/imports/ingredients',
    summary: 'Upload a CSV or XLSX file of ingredients as raw bytes; writes no ingredient',
    access: 'manage_inventory',
    scope: 'business',
  },
  uploadRecipes: {
    ...UPLOAD,
    path: '/imports/recipes',
    summary: 'Upload a CSV or XLSX file of recipe lines as raw bytes; writes no recipe',
    access: 'manage_meals',
    scope: 'business',
  },
  uploadVariants: {
    ...UPLOAD,
    path: '/imports/variants',
    summary: 'Upload a CSV or XLSX file of options of variant groups as raw bytes; writes no group',
    access: 'manage_meals',
    scope: 'business',
  },
  uploadPictures: {
    ...UPLOAD,
    path: '/imports/pictures',
    summary: 'Upload a ZIP archive of meal pictures as raw bytes; changes no meal',
    access: 'manage_meals',
    scope: 'business',
    max_body_bytes: FILE_LIMITS.pictures.bytes,
  },
  uploadStock: {
    ...UPLOAD,
    path: '/imports/stock',
    summary: 'Upload a CSV or XLSX file of opening stock as raw bytes; books nothing',
    access: 'manage_inventory',
    scope: 'business',
  },
  uploadCustomers: {
    ...UPLOAD,
    path: '/imports/customers',
    summary: 'Upload a CSV or XLSX file of customers as raw bytes; a job reads a large one. Writes no customer',
    access: 'role:super_admin',
    max_body_bytes: FILE_LIMITS.customers.bytes,
  },
  uploadAddresses: {
    ...UPLOAD,
    path: '/imports/addresses',
    summary: 'Upload a CSV or XLSX file of addresses of customers as raw bytes; writes no address',
    access: 'role:super_admin',
    max_body_bytes: FILE_LIMITS.addresses.bytes,
  },
  uploadStaff: {
    ...UPLOAD,
    path: '/imports/staff',
    summary: 'Upload a CSV or XLSX file of staff as raw bytes; adds nobody',
    access: 'role:super_admin',
  },
  import: {
    method: 'GET',
    path: '/imports/:id',
    summary: 'One import: file, mapping, counts, progress',
    access: 'signed_in',
    params: one,
    returns: One,
  },
  importRows: {
    method: 'GET',
    path: '/imports/:id/rows',
    summary: 'Rows of an import in the sequence of the file, by result',
    access: 'signed_in',
    params: one,
    query: listQuery(['id'], { outcome: z.enum(ROW_OUTCOMES).optional(), state: z.enum(ROW_STATES).optional() }).omit({
      search: true,
    }),
    returns: listOf(ImportRow),
  },
  changeImport: {
    method: 'PUT',
    path: '/imports/:id',
    summary: 'Read the file of a draft again: in another encoding, with other columns, or after adding its categories',
    access: 'signed_in',
    params: one,
    body: z.object({
      encoding: z.enum(ENCODINGS).nullable(),
      mapping: z.record(text(40), z.int().min(0).max(99)),
      /** Whether to add the categories that rows name and that do not exist. */
      add_categories: z.boolean().default(false),
      version,
    }),
    returns: One,
  },
  applyImport: {
    method: 'POST',
    path: '/imports/:id/apply',
    summary: 'Import the rows of a draft in the background',
    access: 'signed_in',
    params: one,
    body: z.object({ mode: z.enum(IMPORT_MODES), version }),
    returns: One,
  },
  undoImport: {
    method: 'POST',
    path: '/imports/:id/undo',
    summary: 'Restore what was there before an import, except rows that were changed since',
    access: 'signed_in',
    params: one,
    body: z.object({ version }),
    returns: One,
  },
  inviteImported: {
    method: 'POST',
    path: '/imports/:id/invite',
    summary: 'Mail an invitation to the people whom an import of staff added, once',
    access: 'role:super_admin',
    params: one,
    body: z.object({ version }),
    returns: One,
  },
  discardImport: {
    method: 'DELETE',
    path: '/imports/:id',
    summary: 'Delete a draft',
    access: 'signed_in',
    params: one,
    returns: z.object({ status: z.literal(true) }),
  },
})
