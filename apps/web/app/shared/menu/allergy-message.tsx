import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from './allergy-message.module.css'
import { allergyText } from './allergy-message.text.ts'
import { type Allergen, allergensIn, type AllergyWarning } from './allergy.ts'

export function AllergyMessage({ warning, names }: { warning: AllergyWarning; names: readonly Allergen[] }) {
  const t = useText(allergyText)
  const nameOf = useName()
  const what = allergensIn(warning, names).map(nameOf).join(', ')
  return (
    <span className={css.allergy} data-level={warning.level}>
      <Icon name="warning" size={14} stroke={2} />
      <span>{t(warning.level, { what })}</span>
    </span>
  )
}
