import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE } from '@tavlin/domain/availability/facts'
import type { KeyboardEvent } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import type { Shift } from '../drivers.server.ts'
import type { ShiftTimes } from './edge.ts'
import { ShiftBlock } from './shift-block.tsx'
import { neighboursOf, type WeekRow } from './week.ts'
import css from './week.module.css'
import { weekText } from './week.text.ts'

const DAY = { from: DAY_STARTS_MINUTE, until: DAY_ENDS_MINUTE }

export type CellActions = {
  open: (driver: WeekRow['driver'], date: string, shift?: Shift) => void
  resize: (driver: WeekRow['driver'], shift: Shift, hours: ShiftTimes) => Promise<void>
  key: (event: KeyboardEvent, driver: WeekRow['driver'], date: string, shift?: Shift) => void
}
type Props = {
  driver: WeekRow['driver']
  date: string
  /** Name of the weekday, for the accessible label. */
  day: string
  shifts: readonly Shift[]
  /** True for the cell that Tab reaches (roving tabindex); arrow keys reach the others. */
  is_stop: boolean
  /** `new` or the id of the shift whose sheet is open. */
  opened: string | null
  actions: CellActions
}

export function WeekCell({ driver, date, day, shifts, is_stop, opened, actions }: Props) {
  const t = useText(weekText)
  const tab_index = is_stop ? 0 : -1
  const { name } = driver
  const is_empty = shifts.length === 0
  return (
    <div className={css.cell} style={opened === 'new' ? { anchorName: '--shift' } : undefined}>
      {shifts.map((shift) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its buttons
        <div key={shift.id} onKeyDown={(event) => actions.key(event, driver, date, shift)}>
          <ShiftBlock
            shift={shift}
            name={name}
            day={day}
            neighbours={neighboursOf(shift, shifts, DAY)}
            is_home={shift.deli_id === driver.deli.id}
            is_open={opened === String(shift.id)}
            tab_index={tab_index}
            onOpen={() => actions.open(driver, date, shift)}
            onResize={(hours) => actions.resize(driver, shift, hours)}
          />
        </div>
      ))}
      {is_empty && (
        <button
          type="button"
          className={css.add}
          tabIndex={tab_index}
          aria-haspopup="dialog"
          aria-label={t('add', { name, day })}
          onClick={() => actions.open(driver, date)}
          onKeyDown={(event) => actions.key(event, driver, date)}
        >
          <Icon name="plus" size={18} />
        </button>
      )}
    </div>
  )
}
