import type { Cells } from '@tavlin/domain/imports/columns'
import { type PictureLists, filesByName, pictureOfRow } from '@tavlin/domain/imports/picture-row'
import { idsByName } from '@tavlin/domain/imports/row-reader'
import { Refusal } from '@tavlin/domain/refusal'
import {
  drawPicture,
  listMealPictures,
  listPictureSources,
  setMealPicture,
} from '#features/catalog/meal-picture.service.ts'
import type { Db } from '#platform/db/db.ts'
import { type ImportCommand, type PlannedRow, type RowPlan, importKind } from './import-kind.ts'
import { findPicture, listPictures } from './import-pictures.repo.ts'

/** Pictures per transaction. Drawing one takes up to a second. */
const PICTURES_PER_BATCH = 5

type PictureContext = PictureLists & {
  readonly picture_of_meal: ReadonlyMap<number, string | null>
  /** Stored pictures by the hash of their file. */
  readonly by_hash: ReadonlyMap<string, string>
}
type MealPictureValue = { readonly picture: string }
type PictureTarget = { readonly file: string; readonly hash: string }

async function load(db: Db, _rows: readonly Cells[], _now: Date, import_id: number): Promise<PictureContext> {
  const meals = await listMealPictures(db)
  const files = await listPictures(db, import_id)
  const sources = await listPictureSources(
    db,
    files.flatMap(({ hash }) => hash ?? []),
  )
  return {
    meal_ids: new Set(meals.map(({ id }) => id)),
    by_barcode: new Map(meals.flatMap(({ id, barcode }) => (barcode === '' ? [] : [[barcode, id]]))),
    by_name: idsByName(meals),
    files: filesByName(files),
    picture_of_meal: new Map(meals.map(({ id, picture }) => [id, picture])),
    by_hash: new Map(sources.map(({ hash, picture }) => [hash, picture])),
  }
}

function plan(cells: Cells, context: PictureContext): RowPlan {
  const { meal_id, picture, problems } = pictureOfRow(cells, context)
  const current = context.picture_of_meal.get(meal_id ?? 0) ?? null
  const hash = picture?.hash ?? ''
  const before: MealPictureValue | null = current === null ? null : { picture: current }
  const after: PictureTarget = { file: picture?.file ?? '', hash }
  return {
    problems,
    target_id: meal_id,
    before,
    after,
    changes: before && context.by_hash.get(hash) !== current ? ['file'] : [],
    key: `meal:${meal_id}`,
  }
}

/** Draws the pictures before any meal is saved, so that the recipe lock is held only briefly. */
async function apply(command: ImportCommand, plans: readonly PlannedRow[]) {
  const drawn: { target_id: number; before: string | null; after: MealPictureValue }[] = []
  for (const { target_id, before, after } of plans) {
    const { file, hash } = after as PictureTarget
    const content = await findPicture(command.tx, command.import_id, file)
    if (!content) throw new Refusal('picture_unreadable')
    const picture = await drawPicture(command, { content, hash })
    drawn.push({ target_id: target_id!, before: pictureIn(before), after: { picture } })
  }
  for (const { target_id, before, after } of drawn)
    await setMealPicture(command, { meal_id: target_id, before, after: after.picture })
  return drawn.map(({ target_id, after }) => ({ target_id, after }))
}

const pictureIn = (values: object | null): string | null => (values as MealPictureValue | null)?.picture ?? null

export const pictures = importKind<PictureContext>({
  access: 'manage_meals',
  batch: PICTURES_PER_BATCH,
  load,
  plan,
  apply,
  undo: async (command, rows) => {
    for (const { target_id, before, after } of rows)
      await setMealPicture(command, { meal_id: target_id, before: pictureIn(after), after: pictureIn(before) })
  },
})
