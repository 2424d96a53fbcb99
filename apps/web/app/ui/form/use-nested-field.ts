import { useController } from 'react-hook-form'
import { useFormContext } from './form-context.ts'

/** Finds a nested error by its path below the field; react-hook-form stores errors as a tree. */
function errorBelow(error: unknown, path: string): unknown {
  let here: unknown = error
  for (const step of path === '' ? [] : path.split('.')) here = (here as Record<string, unknown> | undefined)?.[step]
  return here ?? undefined
}

function messageAt(error: unknown, path: string): string | undefined {
  const { message } = (errorBelow(error, path) ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** Connects a form field that contains a list or an object, with the errors inside it. */
export function useNestedField<V>(name: string, card: string) {
  const { methods } = useFormContext()
  const { field, fieldState } = useController({ name, control: methods.control })
  return {
    value: field.value as V,
    set: field.onChange as (value: V) => void,
    blur: field.onBlur,
    errorAt: (path: string) => messageAt(fieldState.error, path),
    hasErrorBelow: (path: string) => errorBelow(fieldState.error, path) !== undefined,
    /** A ref for the card: focusing this field moves to the first error inside it. */
    ref: (element: HTMLElement | null) =>
      field.ref(element && { focus: () => requestAnimationFrame(() => focusWrong(document.getElementById(card))) }),
  }
}

/** Runs in the next frame, because a closed group has to open before its error can be focused. */
const focusWrong = (card: HTMLElement | null) => {
  const wrong = card?.querySelector<HTMLElement>('[aria-invalid]')
  if (wrong) wrong.focus()
  else card?.scrollIntoView({ block: 'start' })
}
