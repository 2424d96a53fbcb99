import { type RecipeLine, type RecipeLineValues, partOf } from '@tavlin/domain/imports/recipe-row'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import { Refusal } from '@tavlin/domain/refusal'
import { type MealCommand, saveMealFields } from './meal-values.service.ts'
import { findRecipe } from './recipe-values.repo.ts'

export { listIngredientMeasures, listRecipes } from './recipe-values.repo.ts'

/**
 * A line to write: `before` is what the recipe must contain now, `after` what it contains after the write; null means
 * no line.
 */
export type RecipeLineChange = {
  readonly meal_id: number
  readonly before: RecipeLineValues | null
  readonly after: RecipeLineValues | null
}

/** Writes lines of recipes with the checks of the meal form; each meal is saved once. */
export async function writeRecipeLines(command: MealCommand, changes: readonly RecipeLineChange[]): Promise<void> {
  for (const [meal_id, of_meal] of Map.groupBy(changes, (one) => one.meal_id)) {
    const recipe = await findRecipe(command.tx, meal_id)
    if (!recipe) throw new Refusal('import_target_changed')
    const components = of_meal.reduce<readonly RecipeLine[]>(withChange, recipe.lines)
    await saveMealFields(command, recipe, { components: [...components] })
  }
}

function withChange(lines: readonly RecipeLine[], { before, after }: RecipeLineChange): readonly RecipeLine[] {
  const part = partOf((after ?? before)!)
  const at = lines.findIndex((line) => partOf(line) === part)
  const is_expected = before ? at >= 0 && changedFields(before, { ...before, ...lines[at] }).length === 0 : at < 0
  if (!is_expected) throw new Refusal('import_target_changed')
  if (after === null) return lines.toSpliced(at, 1)
  const { meal_id: _, ...line } = after
  return at < 0 ? [...lines, line] : lines.with(at, line)
}
