import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { Skeleton } from '../skeleton.tsx'
import classes from './calendar.module.css'
import type { CalendarProps } from './calendar.tsx'
import { type BoxProps, PopoverBox } from './popover-box.tsx'
import { timeText } from './time.text.ts'
import type { useTyped } from './use-typed.ts'

const Calendar = lazy(() => import('./calendar.tsx'))
const FORMATS = { day: 'DD/MM/YYYY', range: 'DD/MM/YYYY–DD/MM/YYYY' }

type Props = BoxProps & { typed: Omit<ReturnType<typeof useTyped>, 'choose'>; calendar: CalendarProps }

export function DayBox({ typed, calendar, ...box }: Props) {
  const t = useText(timeText)
  const { mode } = calendar
  return (
    <PopoverBox
      placeholder={FORMATS[mode]}
      {...box}
      typed={typed}
      icon="calendar"
      opens={t('open_day')}
      numeric={mode === 'day'}
    >
      {(close) => {
        const onChoose = (chosen: never) => {
          calendar.onChoose(chosen)
          close()
        }
        return (
          <Suspense fallback={<Waiting />}>
            <Calendar {...({ ...calendar, onChoose } as CalendarProps)} />
          </Suspense>
        )
      }}
    </PopoverBox>
  )
}

/** Placeholder that has the focus until the calendar is loaded. */
function Waiting() {
  return (
    <div className={classes.waiting} tabIndex={-1} data-autofocus>
      <Skeleton inline_size="min(20rem, 80vw)" block_size="19rem" />
    </div>
  )
}
