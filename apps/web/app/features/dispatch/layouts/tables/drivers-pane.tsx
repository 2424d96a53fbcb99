import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { Switch } from '#ui/switch.tsx'
import { inlaysText } from '../../inlays.text.ts'
import { tripsOf } from '../../state/wave-reads.ts'
import { useWave } from '../../wave-context.tsx'
import { DriverRow } from './driver-row.tsx'
import css from './drivers.module.css'
import { DriversFoot } from './drivers-foot.tsx'
import panes from './panes.module.css'
import { tablesText } from './tables.text.ts'

type Props = { with_placed: boolean; onWithPlaced: (is: boolean) => void }

/** Shows the drivers of this wave and their occupancy; while an order is picked up, its cost for each driver. */
export function DriversPane({ with_placed, onWithPlaced }: Props) {
  const t = useText(tablesText)
  const tInlays = useText(inlaysText)
  const { wave, hand } = useWave()
  const placed = tripsOf(wave).reduce((sum, { stops }) => sum + stops.length, 0)
  return (
    <section className={panes.pane} data-pane="drivers" aria-label={t('drivers')}>
      <header className={panes.head}>
        <h2>{t('drivers')}</h2>
        <Badge>{wave.drivers.length}</Badge>
        <span className={panes.sub}>{t('of_wave', { orders: placed + wave.waiting.length, placed })}</span>
        <span className={panes.end}>
          <Switch
            label={t('show_inlaid')}
            checked={with_placed}
            onChange={({ target }) => onWithPlaced(target.checked)}
          />
        </span>
      </header>
      <div className={panes.scroll}>
        {wave.drivers.length === 0 ? (
          <Empty icon="truck" title={tInlays('nobody_this_hour')} />
        ) : (
          <table className={css.drivers} data-in-hand={hand.length > 0 || undefined}>
            <thead>
              <tr>
                <th scope="col">{t('driver_name')}</th>
                <th scope="col">{t('occupancy')}</th>
                <th scope="col" className={css.rest}>
                  {t('leaves')}
                </th>
                <th scope="col" className={css.rest}>
                  {t('ends')}
                </th>
                <th scope="col" className={css.rest}>
                  {t('distance_km')}
                </th>
                <th scope="col" className={classNames(css.rest, css.volume)}>
                  {t('volume')}
                </th>
                {hand.length > 0 && (
                  <th scope="col" className={css.added} title={t('added_title')}>
                    {t('added')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {wave.drivers.map((driver) => (
                <DriverRow key={driver.row_id} driver={driver} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <DriversFoot wave={wave} />
    </section>
  )
}
