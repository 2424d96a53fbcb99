import { Refusal } from '@tavlin/domain/refusal'
import type { Deps } from '#platform/deps.ts'
import { findMealPicture, savePictureSource } from './meal-picture.repo.ts'
import { type MealCommand, saveMealFields } from './meal-values.service.ts'
import { uploadPicture } from './picture.service.ts'

export { listMealPictures, listPictureSources } from './meal-picture.repo.ts'

type PictureChange = { readonly meal_id: number; readonly before: string | null; readonly after: string | null }

/** Draws and stores a picture, and remembers its source, so that the same file is recognised without decoding it. */
export async function drawPicture(
  { tx, files }: Pick<MealCommand, 'tx'> & Pick<Deps, 'files'>,
  { content, hash }: { readonly content: Buffer; readonly hash: string },
): Promise<string> {
  const { picture } = (await uploadPicture({ files }, content)).data
  await savePictureSource(tx, { hash, picture })
  return picture
}

/** Gives a meal another picture, or none, unless its picture was changed since. */
export async function setMealPicture(command: MealCommand, { meal_id, before, after }: PictureChange): Promise<void> {
  const meal = await findMealPicture(command.tx, meal_id)
  if (!meal || meal.picture !== before) throw new Refusal('import_target_changed')
  await saveMealFields(command, meal, { picture: after })
}
