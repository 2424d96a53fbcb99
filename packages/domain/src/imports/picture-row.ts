import { nameKey } from './cells.ts'
import type { Cells } from './columns.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

export type PictureProblem = 'not_a_picture' | 'picture_too_large' | 'picture_damaged'
export type PictureFile = {
  /** Path inside the archive. */
  readonly file: string
  readonly hash: string | null
  readonly problem: PictureProblem | null
}

export type PictureLists = {
  readonly meal_ids: ReadonlySet<number>
  readonly by_barcode: ReadonlyMap<string, number>
  readonly by_name: NamesToIds
  /** Files by path and by name without folders, in the form in which names are compared. */
  readonly files: ReadonlyMap<string, readonly PictureFile[]>
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const withoutType = (name: string): string => name.replace(/\.[^.]*$/, '')

export function filesByName(files: readonly PictureFile[]): PictureLists['files'] {
  const named = new Map<string, PictureFile[]>()
  for (const one of files)
    for (const name of new Set([nameKey(one.file), nameKey(baseName(one.file))]))
      named.set(name, [...(named.get(name) ?? []), one])
  return named
}

export type PictureRowResult = {
  readonly meal_id: number | null
  readonly picture: PictureFile | null
  readonly problems: readonly RowProblem[]
}

/**
 * The file and the meal of a row. Without a meal in the sheet, the name of the file is the barcode, the number or the
 * name of the meal.
 */
export function pictureOfRow(cells: Cells, lists: PictureLists): PictureRowResult {
  const { problems, report } = rowReader(cells)
  const { file = '', meal } = cells
  if (file === '') report('file', 'required')
  const found = lists.files.get(nameKey(file)) ?? []
  // A path is unique, a name without folders may not be.
  const picture = found.find((one) => nameKey(one.file) === nameKey(file)) ?? (found.length === 1 ? found[0]! : null)
  if (file !== '' && !picture) report('file', found.length === 0 ? 'not_in_archive' : 'ambiguous_name')
  if (picture?.problem) report('file', picture.problem)
  const ids = mealsOf(meal ?? withoutType(baseName(file)), lists)
  const field = meal === undefined ? 'file' : 'meal'
  if (problems.length === 0 && ids.length !== 1) report(field, ids.length === 0 ? 'no_such_meal' : 'ambiguous_name')
  return { meal_id: ids.length === 1 ? ids[0]! : null, picture, problems }
}

function mealsOf(text: string, { meal_ids, by_barcode, by_name }: PictureLists): readonly number[] {
  const plain = text.trim()
  const by_code = by_barcode.get(plain)
  if (by_code !== undefined) return [by_code]
  if (/^[1-9]\d{0,8}$/.test(plain) && meal_ids.has(Number(plain))) return [Number(plain)]
  // Names of files often have underscores or hyphens in place of spaces.
  return by_name.get(nameKey(plain)) ?? by_name.get(nameKey(plain.replace(/[_-]+/g, ' '))) ?? []
}
