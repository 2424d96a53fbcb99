import { useLocation } from 'react-router'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { inlaysText } from './inlays.text.ts'
import css from './no-drivers.module.css'
import { useWave } from './wave-context.tsx'

/** Shows the empty state for a day without drivers: the number of waiting orders, and a link to the shift calendar. */
export function NoDrivers() {
  const t = useText(inlaysText)
  const may = useMay()
  const { wave } = useWave()
  const { pathname, search } = useLocation()
  const count = wave.hours.reduce((sum, { waiting }) => sum + waiting, 0)
  const back = new URLSearchParams(search)
  back.set('date', wave.date)
  const to = new URLSearchParams({ week: wave.date, day: wave.date, back: `${pathname}?${back}` })
  return (
    <div className={css.empty}>
      <div className={css.card}>
        <Empty
          level={2}
          icon="truck"
          title={t('no_drivers')}
          lead={t.rich('no_drivers_lead', { count, m: put(<DateText at={wave.date} />) })}
          action={
            may('manage_drivers') && (
              <Button variant="primary" icon="calendar" to={`/manage/drivers?${to}`}>
                {t('to_calendar')}
              </Button>
            )
          }
        />
      </div>
    </div>
  )
}
