import type { ReactNode } from 'react'
import { useField } from '#ui/form/use-field.ts'
import { Segmented } from '#ui/segmented.tsx'
import css from './choice-field.module.css'

type Props<V extends string> = {
  name: string
  options: readonly { value: V; label: ReactNode }[]
  /** Called after the form has the new value. */
  onChosen?: () => void
}

/** Shows a choice between a few options that are all visible. */
export function ChoiceField<V extends string>({ name, options, onChosen }: Props<V>) {
  const { shell, value, set } = useField({ name })
  return (
    <div className={css.field}>
      <span aria-hidden className={css.label}>
        {shell.label}
      </span>
      <Segmented
        label={shell.label}
        options={options}
        value={value as V}
        onChange={(next) => {
          set(next)
          onChosen?.()
        }}
      />
    </div>
  )
}
