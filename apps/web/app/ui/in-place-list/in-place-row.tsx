import type { KeyboardEvent } from 'react'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { type EditableRow, shownValue } from './in-place-rows.ts'
import classes from './in-place-list.module.css'
import type { InPlaceColumn } from './in-place-list.tsx'
import { inPlaceListText } from './in-place-list.text.ts'

type Props<T> = {
  row: EditableRow<T>
  columns: readonly InPlaceColumn<T>[]
  name: string
  is_stop: boolean
  may_edit: boolean
  may_remove: boolean
  onStop: () => void
  onEdit: () => void
  onChange: (patch: Partial<T>) => void
  onCancel: () => void
  onSave: () => void
  onRemove: () => void
}

export function InPlaceRow<T>(props: Props<T>) {
  const { row, columns, is_stop, onStop, onCancel, onSave } = props
  const value = shownValue(row)
  // Ignores keys that a control, such as an open list, has handled and marked with `preventDefault`.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!row.editable || event.defaultPrevented || event.nativeEvent.isComposing) return
    const is_text = target instanceof HTMLInputElement
    const is_in_list = target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !is_in_list) onCancel()
    else if (event.key === 'Enter' && is_text && !is_in_list) onSave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const refusal = row.refusal && Object.keys(row.errors).length === 0 ? row.refusal : null
  const error = (name: keyof T & string) => row.errors[name]
  return (
    <>
      <tr
        className={classes.row}
        data-row={row.key}
        data-editable={row.editable || undefined}
        data-rejected={refusal !== null || undefined}
        aria-busy={row.pending || undefined}
        tabIndex={is_stop && !row.editable ? 0 : -1}
        onFocus={onStop}
        onKeyDown={onKeyDown}
      >
        {columns.map(({ key, header, view, edit }) => (
          <td key={key} data-label={header}>
            {row.editable && edit
              ? edit({ value, set: props.onChange, error, is_new: row.saved === null })
              : view(value)}
          </td>
        ))}
        <td className={classes.actions}>
          <RowActions {...props} />
        </td>
      </tr>
      {refusal && (
        <tr className={classes.refusal}>
          <td colSpan={columns.length + 1}>
            <span role="alert">
              <Icon name="warning" size={14} stroke={2} /> <RefusalMessage error={refusal} />
            </span>
          </td>
        </tr>
      )}
    </>
  )
}

function RowActions<T>({ row, name, may_edit, may_remove, onEdit, onCancel, onSave, onRemove }: Props<T>) {
  const t = useText(inPlaceListText)
  if (row.pending) return <output className={classes.saving}>{t('saving')}</output>
  if (row.editable)
    return (
      <span className={classes.buttons}>
        <Button size="sm" variant="primary" onClick={onSave}>
          {t('save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    )
  return (
    <span className={classes.buttons}>
      {may_edit && <IconButton icon="edit" size="sm" label={t('edit', { name })} onClick={onEdit} />}
      {may_remove && <IconButton icon="trash" size="sm" label={t('delete', { name })} onClick={onRemove} />}
    </span>
  )
}
