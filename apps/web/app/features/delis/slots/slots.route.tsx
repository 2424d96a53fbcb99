import { useSearchParams } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { Segmented } from '#ui/segmented.tsx'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/slots.route'
import { DayView } from './day-view.tsx'
import { SeriesView } from './series-view.tsx'
import { loadSlots, runSlotsCommand } from './slots.server.ts'
import { slotsText } from './slots.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runSlotsCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadSlots({ request, context }, params.deli_id)

export default function SlotsScreen({ loaderData: { deli, schedule, day } }: Route.ComponentProps) {
  const t = useText(slotsText)
  const can_edit = useMay()('manage_delis', deli.id)
  const [, setParams] = useSearchParams()
  const show = (view: 'day' | 'series') =>
    setParams((params) => (view === 'series' ? params.set('view', view) : params.delete('view'), params))
  return (
    <DeliLayout
      deli={deli}
      actions={
        <Segmented
          label={t('view')}
          value={day ? 'day' : 'series'}
          onChange={show}
          options={[
            { value: 'day', label: t('view_day'), icon: 'calendar' },
            { value: 'series', label: t('view_series'), icon: 'layers' },
          ]}
        />
      }
    >
      {day ? (
        <DayView day={day} schedule={schedule} can_edit={can_edit} onSeries={() => show('series')} />
      ) : (
        <SeriesView schedule={schedule} order_types={deli.order_types} can_edit={can_edit} />
      )}
    </DeliLayout>
  )
}
