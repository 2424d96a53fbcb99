import { type KeyboardEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { date as dateText } from '#base/format.ts'
import { weekdayName, weekdayOf } from '#platform/day-minute.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { withParams } from '../url-params.ts'
import type { Calendar } from '../drivers.server.ts'
import { DutyMark, VehicleLabel } from '../duty-mark.tsx'
import { type GridPosition, cellAfter } from './cell-keys.ts'
import type { SheetTarget } from './edited.ts'
import { NeedRow } from './need-row.tsx'
import { type CellActions, WeekCell } from './week-cell.tsx'
import { hoursText, type WeekRow } from './week.ts'
import css from './week.module.css'
import { weekText } from './week.text.ts'

type Props = {
  rows: readonly WeekRow[]
  days: readonly string[]
  needs: Calendar['days']
  today: string
  /** The day that a phone shows. */
  day: string
  /** The cell and shift of the open sheet; null when it is closed. */
  edited: SheetTarget | null
  actions: CellActions
}

/** Formats a day as 15/11, without the year. */
const dayAndMonth = (day: string) => dateText(day).slice(0, 5)

export function WeekTable({ rows, days, needs, today, day, edited, actions }: Props) {
  const t = useText(weekText)
  const lang = useLang()
  const [stop, setStop] = useState<GridPosition>({ row: 0, column: Math.max(0, days.indexOf(day)) })
  const at = { row: Math.min(stop.row, Math.max(0, rows.length - 1)), column: stop.column }
  const [params] = useSearchParams()
  const added_id = Number(params.get('added') ?? 0)
  const nameOfDay = (date: string) => `${weekdayName(weekdayOf(date), lang)} ${dayAndMonth(date)}`

  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const is_rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = cellAfter(event.key, at, { rows: rows.length, columns: days.length }, is_rtl)
    if (!to || event.defaultPrevented || !(event.target as HTMLElement).closest('[data-cell]')) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-cell='${to.row}:${to.column}'] button`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move focus in it
    <table role="grid" className={css.table} aria-label={t('label')} onKeyDown={walk} data-tour="week">
      <WeekHead days={days} today={today} day={day} />
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={days.length + 2} className={css.nothing}>
              {t('nobody_found')}
            </td>
          </tr>
        )}
        {rows.map((row, row_at) => (
          <tr key={row.driver.id} ref={row.driver.id === added_id ? showRow : undefined}>
            <th scope="row">
              <DriverHead driver={row.driver} />
            </th>
            {row.days.map((shifts, column) => {
              const date = days[column]!
              return (
                <td
                  key={date}
                  data-day
                  data-cell={`${row_at}:${column}`}
                  data-today={date === today || undefined}
                  data-shown={date === day || undefined}
                  onFocus={() => setStop({ row: row_at, column })}
                >
                  <WeekCell
                    driver={row.driver}
                    date={date}
                    day={nameOfDay(date)}
                    shifts={shifts}
                    is_stop={at.row === row_at && at.column === column}
                    opened={openedIn(edited, row, date)}
                    actions={actions}
                  />
                </td>
              )
            })}
            <td className={css.sum}>
              <Ltr>{hoursText(row.work_minutes)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
      <NeedRow rows={rows} needs={needs} days={days} today={today} day={day} />
    </table>
  )
}

/** Scrolls to the driver who was just added and focuses their first cell. */
function showRow(row: HTMLTableRowElement | null) {
  if (!row) return
  row.scrollIntoView({ block: 'center' })
  row.querySelector<HTMLElement>('[data-cell] button')?.focus({ preventScroll: true })
}

/** Returns `new` or the id of the shift whose sheet is open in this cell. */
function openedIn(edited: SheetTarget | null, { driver }: WeekRow, date: string): string | null {
  if (edited?.driver.id !== driver.id || edited.date !== date) return null
  return edited.shift_id === undefined ? 'new' : String(edited.shift_id)
}

function WeekHead({ days, today, day }: Pick<Props, 'days' | 'today' | 'day'>) {
  const t = useText(weekText)
  const lang = useLang()
  return (
    <thead>
      <tr>
        <th scope="col">{t('driver')}</th>
        {days.map((date) => (
          <th
            key={date}
            scope="col"
            data-today={date === today || undefined}
            data-shown={date === day || undefined}
            data-day
          >
            <span>
              {date === today && <small>{t('today')}</small>}
              {weekdayName(weekdayOf(date), lang, 'short')} <Ltr>{dayAndMonth(date)}</Ltr>
            </span>
          </th>
        ))}
        <th scope="col" className={css.sum}>
          {t('hours')}
        </th>
      </tr>
    </thead>
  )
}

function DriverHead({ driver }: { driver: WeekRow['driver'] }) {
  const t = useText(weekText)
  const [params] = useSearchParams()
  return (
    <span className={css.driver}>
      <Avatar name={driver.name} size="sm" />
      <span className={css.who}>
        <Link
          to={{ search: `?${withParams(params, { driver: String(driver.id) })}` }}
          preventScrollReset
          aria-label={t('open_driver', { name: driver.name })}
        >
          {driver.name}
        </Link>
        <small>
          <VehicleLabel of={driver} />
        </small>
      </span>
      {driver.active ? <DutyMark duty={driver.duty} /> : <Chip>{t('inactive')}</Chip>}
    </span>
  )
}
