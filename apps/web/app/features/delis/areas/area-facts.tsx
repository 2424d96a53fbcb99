import { put } from '#platform/put.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { clockRange } from '#platform/day-minute.ts'
import { WeekdayChips } from '#shared/availability/weekday-picker.tsx'
import { areaFormText } from './area-form.text.ts'
import { FeeAndMinimum } from './area-list.tsx'
import { AreaStateChip } from './area-state.tsx'
import css from './areas.module.css'
import type { Area } from './areas.server.ts'

/** Shows a delivery area, read-only. */
export function AreaFacts({ area, now }: { area: Area; now: string }) {
  const t = useText(areaFormText)
  const name = useName()(area)
  return (
    <Card title={<bdi>{name}</bdi>} actions={<AreaStateChip area={area} now={now} />}>
      <div className={css.seen}>
        <p className={css.facts}>
          <FeeAndMinimum area={area} />
        </p>
        {area.fee_steps.map((step) => (
          <p key={step.from_total_agorot}>
            {t.rich('step', {
              a: put(<Money agorot={step.from_total_agorot} />),
              b: put(<Money agorot={step.fee_agorot} />),
            })}
          </p>
        ))}
        {area.surcharges.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- surcharges have no id and are read-only here
          <p key={at} className={css.facts}>
            <span>
              {t('surcharge')} <Money agorot={one.agorot} />
            </span>
            <Ltr>{clockRange(one)}</Ltr>
            <WeekdayChips days={one.weekdays} />
          </p>
        ))}
      </div>
    </Card>
  )
}
