import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useText } from '#base/text.ts'
import classes from './time-columns.module.css'
import { type TimeFormat, type TimeToken, type TimeValue } from './time-format.ts'
import { columnsOf, type TimeColumn, type TimeSettings } from './time-lists.ts'
import { timeText } from './time.text.ts'

type Props = {
  format: TimeFormat
  settings: TimeSettings
  value: TimeValue | null
  onChoose: (value: TimeValue) => void
  onDone: () => void
}

const NAMES = {
  HH: 'hour',
  hh: 'hour',
  kk: 'hour',
  mm: 'minute',
  ss: 'second',
  a: 'half',
  A: 'half',
} as const satisfies Record<TimeToken, string>
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -Infinity,
  End: Infinity,
}

/** Shows one list per part of the time. Up and down select, left and right change the list, Enter finishes. */
export function TimeColumns({ format, settings, value, onChoose, onDone }: Props) {
  const t = useText(timeText)
  const root = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(format, settings, value), [format, settings, value])
  const parts = value === null ? [] : columns.map((column) => column.options.find((o) => o.value === value)?.text)

  const focus = (column: number, option: number) => {
    const list = root.current?.children[column]
    list?.querySelectorAll<HTMLElement>('[role=option]')[option]?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent, column: number, option: number) => {
    const { options } = columns[column]!
    const step = STEPS[event.key]
    if (step !== undefined) {
      const next = Math.min(Math.max(option + step, 0), options.length - 1)
      onChoose(options[next]!.value)
      focus(column, next)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const other = column + (event.key === 'ArrowLeft' ? -1 : 1)
      if (columns[other]) focus(other, chosenIn(columns[other], parts[other]))
    } else if (event.key === 'Enter') onDone()
    else return
    event.preventDefault()
  }
  if (columns.every(({ options }) => options.length === 0)) return <p className={classes.none}>{t('no_times')}</p>
  return (
    // Times are written left to right in every language, and so are their columns.
    <div ref={root} className={classes.columns} dir="ltr">
      {columns.map((column, i) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select element cannot stay open beside others
        <div key={column.token} className={classes.column} role="listbox" aria-label={t(NAMES[column.token])}>
          {column.options.map(({ text, value: leads_to }, at) => {
            const is_chosen = parts[i] === text
            const is_stop = at === chosenIn(column, parts[i])
            return (
              <Option
                key={text}
                text={text}
                is_chosen={is_chosen}
                is_stop={is_stop}
                {...(i === 0 && is_stop && { is_first: true })}
                onClick={() => onChoose(leads_to)}
                onKeyDown={(event) => onKeyDown(event, i, at)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

const chosenIn = ({ options }: TimeColumn, text: string | undefined): number =>
  Math.max(
    0,
    options.findIndex((option) => option.text === text),
  )

type OptionProps = {
  text: string
  is_chosen: boolean
  is_stop: boolean
  is_first?: boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Option({ text, is_chosen, is_stop, is_first, onClick, onKeyDown }: OptionProps) {
  const own = useRef<HTMLDivElement>(null)
  // Centres the selected value in its list. It does not use scrollIntoView, which would scroll the page as well.
  useEffect(() => {
    const list = own.current?.parentElement
    if (!is_stop || !own.current || !list) return
    list.scrollTop = own.current.offsetTop - (list.clientHeight - own.current.offsetHeight) / 2
  }, [is_stop])
  return (
    <div
      ref={own}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the listbox above
      role="option"
      className={classes.option}
      aria-selected={is_chosen}
      tabIndex={is_stop ? 0 : -1}
      data-autofocus={is_first || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {text}
    </div>
  )
}
