import { useController } from 'react-hook-form'
import { useFormContext } from './form-context.ts'

/** A nested error of the form by its path below the field; react-hook-form keeps them as a tree. */
function errorBelow(error: unknown, path: string): unknown {
  let here: unknown = error
  for (const step of path === '' ? [] : path.split('.')) here = (here as Record<string, unknown> | undefined)?.[step]
  return here ?? undefined
}

function messageAt(error: unknown, path: string): string | undefined {
  const { message } = (errorBelow(error, path) ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** One field of the form that holds a list or an object of its own, with what is wrong inside it. */
export function useNestedField<V>(name: string, card: string) {
  const { methods } = useFormContext()
  const { field, fieldState } = useController({ name, control: methods.control })
  return {
    value: field.value as V,
    set: field.onChange as (value: V) => void,
    blur: field.onBlur,
    errorAt: (path: string) => messageAt(fieldState.error, path),
    hasErrorBelow: (path: string) => errorBelow(fieldState.error, path) !== undefined,
    /** Put on the card: whoever is led to this field lands on what is wrong inside it. */
    ref: (element: HTMLElement | null) =>
      field.ref(element && { focus: () => requestAnimationFrame(() => focusWrong(document.getElementById(card))) }),
  }
}

/** Asked for before the screen shows what is wrong: a closed group opens first. */
const focusWrong = (card: HTMLElement | null) => {
  const wrong = card?.querySelector<HTMLElement>('[aria-invalid]')
  if (wrong) wrong.focus()
  else card?.scrollIntoView({ block: 'start' })
}
