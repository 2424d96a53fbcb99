import type { LocalisedName } from '@tavlin/domain/named'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import type { List, ListQuery } from '../db/list.ts'
import type { Deps } from '../deps.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from './sheet.ts'

export type ListExportQuery<Q extends ListQuery> = Omit<Q, 'cursor' | 'limit'> & ExportFormat
type ListSheet = { readonly name: string; readonly columns: readonly SheetColumn[] }

/** Exports all rows of a list with the filters and the sort order of the screen. */
export function exportList<Q extends ListQuery>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  list: List<Q>,
  { format, lang, ...query }: ListExportQuery<Q>,
  { name, columns }: ListSheet,
): Promise<FileAnswer> {
  const all = { ...query, limit: 0 } as unknown as Q
  const options = { name, format, columns, right_to_left: lang === 'he' }
  return sheetOf({ db, secret: config.secret_key }, list, all, options)
}

/** `const column = columnsOf<Row>()`: columns whose values are typed by the row of the list. */
export const columnsOf =
  <R>() =>
  (title: string, value: (row: R) => string | number | null): SheetColumn => ({
    title,
    value: (row) => value(row as R) ?? '',
  })

export const nameCell = (lang: 'he' | 'en', named: LocalisedName | null): string =>
  named === null ? '' : lang === 'en' ? named.name_en || named.name_he : named.name_he

/** A number in shekels, so that a spreadsheet can sum it. */
export const shekelCell = (agorot: number | null): number | string => (agorot === null ? '' : agorot / 100)

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** Day and time in Israel, such as 15/11/2026 12:30. */
export const timeCell = (at: string | null): string => (at === null ? '' : CLOCK.format(new Date(at)).replace(',', ''))
