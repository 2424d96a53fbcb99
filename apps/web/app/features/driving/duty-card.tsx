import { dutyMovesFrom } from '@tavlin/domain/dispatch/duty-machine'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { Action } from './driver-view.tsx'
import type { Driver } from './use-driver.ts'

/** Shows the duty with the moves that the driver may make; the office ends the shift. */
export function DutyCard({ driver }: { driver: Driver }) {
  const t = useText(drivingText)
  const { duty, duty_since } = driver.day.driver
  return (
    <section className={css.card} aria-label={t('duty')}>
      <p>
        <b>{t(`duty_${duty}`)}</b>
        {duty !== 'off' && duty_since && <> {t.rich('duty_since', { m: put(<TimeText at={duty_since} />) })}</>}
      </p>
      {dutyMovesFrom(duty).map(
        ({ name, to }) =>
          name !== 'end' &&
          to !== 'off' && (
            <Action
              key={name}
              look={name === 'resume' ? 'main' : 'plain'}
              icon={name === 'pause' ? 'pause' : 'play'}
              onClick={() => driver.setDuty(to)}
            >
              {t(`duty_${name}`)}
            </Action>
          ),
      )}
    </section>
  )
}
