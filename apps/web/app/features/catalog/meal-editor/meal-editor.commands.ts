import { MealForm } from '@tavlin/contract/catalog'
import { smallId, version } from '@tavlin/contract/fields'

export { MealForm }

export const commands = {
  create_meal: MealForm,
  update_meal: MealForm.extend({ id: smallId, version }),
}
