import { useName } from '#platform/names.ts'
import { useField } from '#ui/form/use-field.ts'
import { Icon } from '#ui/icon.tsx'
import type { Customer } from '../customer.ts'
import css from './details.module.css'

/** All of them in sight: on the phone one asks "anything else?" and presses. */
export function AllergensField({ allergens }: { allergens: readonly Customer['allergens'][number][] }) {
  const named = useName()
  const { shell, value, set } = useField({ name: 'allergen_ids' })
  const chosen = Array.isArray(value) ? (value as number[]) : []
  // As the API orders them, whatever the order of the presses: the same choice is never a change.
  const choose = (id: number, is_on: boolean) =>
    set([...chosen.filter((each) => each !== id), ...(is_on ? [id] : [])].toSorted((a, b) => a - b))
  return (
    <fieldset className={css.allergens}>
      <legend>{shell.label}</legend>
      {allergens.map((allergen) => {
        const is_on = chosen.includes(allergen.id)
        return (
          <label key={allergen.id} className={css.allergen}>
            <input type="checkbox" checked={is_on} onChange={(event) => choose(allergen.id, event.target.checked)} />
            {is_on && <Icon name="warning" size={14} stroke={2} />}
            {named(allergen)}
          </label>
        )
      })}
    </fieldset>
  )
}
