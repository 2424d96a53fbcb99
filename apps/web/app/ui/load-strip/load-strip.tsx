import { Fragment } from 'react'
import { Link, type To } from 'react-router'
import { percent } from '#platform/format.ts'
import { useText } from '#platform/text.ts'
import { Ltr } from '../bidi.tsx'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../tooltip.tsx'
import { fullestOf, hourText, levelOf, type LoadHour, shareOf } from './load-level.ts'
import { loadText } from './load-strip.text.ts'
import classes from './load-strip.module.css'

type Props = {
  /** What is loaded, and when; said, not shown. */
  label: string
  hours: readonly LoadHour[]
  /** Where an hour leads: every figure is a door to the rows behind it. */
  hrefOf: (hour: LoadHour) => To
  /** The hour that runs now. */
  now_minute?: number | undefined
}

const MEASURES = ['orders', 'bags', 'section_minutes'] as const

/** Hour by hour how full it is. The bars are for the eye; who hears the page gets the same as a table. */
export function LoadStrip({ label, hours, hrefOf, now_minute }: Props) {
  const t = useText(loadText)
  return (
    <>
      <nav className={classes.strip} aria-label={label}>
        {hours.map((hour) => (
          <Hour key={hour.minute} hour={hour} to={hrefOf(hour)} is_now={isIn(hour, now_minute)} />
        ))}
      </nav>
      {/* A table is as wide as its words, whatever it is told: the box around it is what is hidden. */}
      <div className="unseen">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {(['hour', ...MEASURES, 'fill'] as const).map((key) => (
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
                {MEASURES.map((key) => (
                  <td key={key}>
                    {hour[key].limit === null ? hour[key].used : t('of', textOf(hour[key].used, hour[key].limit))}
                  </td>
                ))}
                <td>{hour.fill_percent === null ? t('no_limit') : percent(hour.fill_percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const textOf = (used: number, limit: number) => ({ used: String(used), limit: String(limit) })
const isIn = ({ minute }: LoadHour, now: number | undefined) => now !== undefined && now >= minute && now < minute + 60

function Hour({ hour, to, is_now }: { hour: LoadHour; to: To; is_now: boolean }) {
  const t = useText(loadText)
  const { orders, fill_percent } = hour
  const level = levelOf(fill_percent)
  const fill = fill_percent === null ? t('no_limit') : percent(fill_percent)
  return (
    <Tooltip label={<Figures hour={hour} />}>
      <Link
        to={to}
        className={classNames(classes.hour, classes[level], is_now && classes.now)}
        aria-current={is_now ? 'time' : undefined}
      >
        <Bar hour={hour} />
        <span className={classes.words}>
          <b>
            <Ltr>{hourText(hour.minute)}</Ltr>
          </b>
          <span>
            <Ltr>{orders.limit === null ? orders.used : `${orders.used}/${orders.limit}`}</Ltr>
          </span>
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

function Figures({ hour }: { hour: LoadHour }) {
  const t = useText(loadText)
  return (
    <dl className={classes.figures}>
      {MEASURES.map((key) => (
        <Fragment key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Ltr>{hour[key].limit === null ? hour[key].used : `${hour[key].used}/${hour[key].limit}`}</Ltr>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The same without words, for a cell or a line: one picture with one sentence. */
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
