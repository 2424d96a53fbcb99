import { useName } from '#base/names.ts'
import { useField } from '#ui/form/use-field.ts'
import { Icon } from '#ui/icon.tsx'
import type { Customer } from '../customer.ts'
import css from './details.module.css'

/** Shows all allergens at once, so that a clerk can tick them during a call. */
export function AllergensField({ allergens }: { allergens: readonly Customer['allergens'][number][] }) {
  const named = useName()
  const { shell, value, set } = useField({ name: 'allergen_ids' })
  const chosen = Array.isArray(value) ? (value as number[]) : []
  // The ids are sorted like the API's response, so that the same selection is not seen as a change.
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
