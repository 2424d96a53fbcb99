import { Fragment } from 'react'
import { Link, type To } from 'react-router'
import { percent } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '../bidi.tsx'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../tooltip.tsx'
import { fullestOf, hourText, levelOf, type LoadHour, shareOf } from './load-level.ts'
import { loadText } from './load-strip.text.ts'
import classes from './load-strip.module.css'

type Props = {
  /** Accessible name: what is loaded, and when. */
  label: string
  hours: readonly LoadHour[]
  /** Returns the URL of the rows behind the number of an hour. */
  hrefOf: (hour: LoadHour) => To
  /** A minute within the current hour; that hour is highlighted. */
  now_minute?: number | undefined
  /** A minute within the hour whose rows are shown. */
  chosen_minute?: number | undefined
  /** All hours in one line, which scrolls when it is too long. */
  one_line?: boolean
}

const MEASURES = ['orders', 'expected', 'bags', 'section_minutes'] as const

/** Shows the load per hour. The bars are visual only; screen readers get the same data as a table. */
export function LoadStrip({ label, hours, hrefOf, now_minute, chosen_minute, one_line }: Props) {
  const t = useText(loadText)
  const measures = MEASURES.filter((key) => hours.some((hour) => hour[key] !== undefined))
  return (
    <>
      <nav
        className={classNames(classes.strip, one_line && classes.one_line)}
        aria-label={label}
        {...(one_line && { ref: showNow })}
      >
        {hours.map((hour) => (
          <Hour
            key={hour.minute}
            hour={hour}
            to={hrefOf(hour)}
            is_now={isIn(hour, now_minute)}
            is_chosen={hour.minute === chosen_minute}
          />
        ))}
      </nav>
      {/* A table cannot be narrower than its text, so the element around it is visually hidden instead. */}
      <div className="unseen">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {(['hour', ...measures, 'fill'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.minute}>
                <th scope="row">{hourText(hour.minute)}</th>
                {measures.map((key) => {
                  const { used, limit } = hour[key] ?? NOTHING
                  return <td key={key}>{limit === null ? used : t('of', textOf(used, limit))}</td>
                })}
                <td>{hour.fill_percent === null ? t('no_limit') : percent(hour.fill_percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Scrolls to the hour before the current or selected one when the line is longer than the page. */
function showNow(strip: HTMLElement | null): void {
  const hour = strip?.querySelector<HTMLElement>('[aria-current="true"], [aria-current="time"]')
  if (!strip || !hour) return
  const first = hour.parentElement === strip ? (hour.previousElementSibling ?? hour) : hour
  const towards = getComputedStyle(strip).direction === 'rtl' ? 'right' : 'left'
  strip.scrollLeft += first.getBoundingClientRect()[towards] - strip.getBoundingClientRect()[towards]
}

const NOTHING = { used: 0, limit: null }
const textOf = (used: number, limit: number) => ({ used: String(used), limit: String(limit) })
const isIn = ({ minute }: LoadHour, now: number | undefined) => now !== undefined && now >= minute && now < minute + 60

type HourProps = { hour: LoadHour; to: To; is_now: boolean; is_chosen: boolean }

function Hour({ hour, to, is_now, is_chosen }: HourProps) {
  const t = useText(loadText)
  const { orders, expected, fill_percent } = hour
  const level = levelOf(fill_percent)
  const fill = fill_percent === null ? t('no_limit') : percent(fill_percent)
  return (
    <Tooltip label={<Numbers hour={hour} />}>
      <Link
        to={to}
        preventScrollReset
        className={classNames(classes.hour, classes[level], is_now && classes.now, is_chosen && classes.chosen)}
        aria-current={is_chosen ? 'true' : is_now ? 'time' : undefined}
      >
        <Bar hour={hour} />
        <span className={classes.text}>
          <b>
            <Ltr>{hourText(hour.minute)}</Ltr>
          </b>
          <span>
            <Ltr>{orders.limit === null ? orders.used : `${orders.used}/${orders.limit}`}</Ltr>
          </span>
          {expected && (
            <span className={classes.expected}>{t('expected_short', { count: String(expected.used) })}</span>
          )}
          <span className={classes.fill}>
            {level === 'full' ? t('full') : <Ltr>{fill_percent === null ? '–' : fill}</Ltr>}
          </span>
        </span>
      </Link>
    </Tooltip>
  )
}

const Bar = ({ hour }: { hour: LoadHour }) => (
  <span className={classes.bar} aria-hidden>
    <span style={{ blockSize: `${shareOf(hour)}%` }} />
  </span>
)

function Numbers({ hour }: { hour: LoadHour }) {
  const t = useText(loadText)
  return (
    <dl className={classes.numbers}>
      {MEASURES.map((key) => {
        const usage = hour[key]
        return (
          usage && (
            <Fragment key={key}>
              <dt>{t(key)}</dt>
              <dd>
                <Ltr>{usage.limit === null ? usage.used : `${usage.used}/${usage.limit}`}</Ltr>
              </dd>
            </Fragment>
          )
        )
      })}
    </dl>
  )
}

/**
 * Shows the load as small bars, for a table cell or a line of text. Tooltip and accessible label name the fullest hour.
 */
export function LoadBars({ label, hours }: { label: string; hours: readonly LoadHour[] }) {
  const t = useText(loadText)
  const most = fullestOf(hours)
  const sentence = most
    ? t('fullest', { label, hour: hourText(most.minute), fill: percent(most.fill_percent ?? 0) })
    : label
  return (
    <Tooltip label={sentence} is_label>
      <span className={classes.bars}>
        <span className="unseen">{sentence}</span>
        {hours.map((hour) => (
          <span key={hour.minute} className={classNames(classes.small, classes[levelOf(hour.fill_percent)])}>
            <Bar hour={hour} />
          </span>
        ))}
      </span>
    </Tooltip>
  )
}
