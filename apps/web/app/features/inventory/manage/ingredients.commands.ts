import { smallId, version } from '@tavlin/contract/fields'
import { IngredientForm } from '@tavlin/contract/inventory'

export { IngredientForm }

export const commands = {
  create_ingredient: IngredientForm,
  update_ingredient: IngredientForm.extend({ id: smallId, version }),
}
