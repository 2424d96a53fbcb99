import type { ChangedField } from './field-change.ts'
import css from './field-changes.module.css'

type Props = { of: readonly (ChangedField & { readonly key: string })[] }

/** Lists each changed field with its old and new value. */
export function FieldChanges({ of }: Props) {
  return (
    <ul className={css.changes}>
      {of.map(({ key, label, before, after }) => (
        <li key={key}>
          {label}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
