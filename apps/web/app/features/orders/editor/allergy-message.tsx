import { useName } from '#platform/names.ts'
import { useText } from '#platform/text.ts'
import type { AllergyWarning } from '#shared/menu/allergy.ts'
import { Icon } from '#ui/icon.tsx'
import css from './meals-part.module.css'
import { mealsPartText } from './meals-part.text.ts'
import type { Editing } from './use-editor.ts'

export function AllergyMessage({ warning, editing }: { warning: AllergyWarning; editing: Editing }) {
  const t = useText(mealsPartText)
  const nameOf = useName()
  const { loaded, customer } = editing
  const names = [...loaded.allergens, ...(customer.data?.allergens ?? [])]
  const what = warning.allergen_ids
    .map((allergen_id) => names.find(({ id }) => id === allergen_id))
    .flatMap((one) => (one ? [nameOf(one)] : []))
    .join(', ')
  return (
    <span className={css.allergy} data-level={warning.level}>
      <Icon name="warning" size={14} stroke={2} />
      <span>{t(warning.level, { what })}</span>
    </span>
  )
}
