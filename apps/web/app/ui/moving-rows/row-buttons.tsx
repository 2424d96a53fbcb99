import { useText } from '#base/text.ts'
import { IconButton } from '../icon-button.tsx'
import { movingRowsText } from './moving-rows.text.ts'
import classes from './row-buttons.module.css'

type Props = {
  /** The name of the row, for the labels of the buttons. */
  name: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function RowButtons({ name, at, count, onMove, onRemove }: Props) {
  const t = useText(movingRowsText)
  return (
    <span className={classes.buttons}>
      <IconButton
        size="sm"
        icon="up"
        label={t('up', { name })}
        data-verb="up"
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        icon="down"
        label={t('down', { name })}
        data-verb="down"
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton size="sm" icon="trash" label={t('remove', { name })} data-verb="remove" onClick={onRemove} />
    </span>
  )
}
