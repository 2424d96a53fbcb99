import { useText } from '#base/text.ts'
import { type BoxProps, PopoverBox } from './popover-box.tsx'
import { TimeColumns } from './time-columns.tsx'
import { readTyped, type TimeFormat, type TimeValue, writeTime } from './time-format.ts'
import { isAllowed, type TimeSettings } from './time-lists.ts'
import { timeText } from './time.text.ts'
import { type TextValueProps, useTyped } from './use-typed.ts'

type Props = TextValueProps<TimeValue> &
  BoxProps & {
    /** Display format: HH hh kk mm ss a A. The value is always `HH:mm` or `HH:mm:ss`. */
    format?: TimeFormat
    settings?: TimeSettings
  }

const ANY: TimeSettings = {}

/** Input for a time, typed or selected from columns. */
export function TimeInput(props: Props) {
  const { value, onChange, onProblem, format = 'HH:mm', settings = ANY, ...box } = props
  const t = useText(timeText)
  const typed = useTyped<TimeValue>({
    value,
    onChange,
    ...(onProblem && { onProblem }),
    read: (text) => readTyped(text, format),
    write: (time) => writeTime(time, format),
    judge: (time) => {
      if (time === null) return t('not_time', { example: writeTime('09:30', format) })
      return isAllowed(time, settings.limits) ? null : t('time_closed')
    },
  })
  const blank = writeTime('00:00', format).replaceAll(/\d/g, '–')
  return (
    <PopoverBox placeholder={blank} {...box} typed={typed} icon="clock" opens={t('open_time')}>
      {(close) => (
        <TimeColumns format={format} settings={settings} value={value} onChoose={typed.choose} onDone={close} />
      )}
    </PopoverBox>
  )
}
