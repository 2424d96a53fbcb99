import type { ImportKind } from '@tavlin/domain/imports/columns'
import { IMPORT_COLUMNS } from '@tavlin/domain/imports/import-columns.text'
import type { Lang } from '#base/language.ts'

/** Returns the title that a field has in the template. */
export function columnTitle(kind: ImportKind, field: string, lang: Lang): string {
  const titles = IMPORT_COLUMNS[kind] as Record<string, Record<Lang, readonly string[]>>
  return titles[field]?.[lang][0] ?? field
}
