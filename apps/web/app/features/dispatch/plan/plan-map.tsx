import { lazy, Suspense, useMemo, useState } from 'react'
import { useOrderNo } from '#shared/dispatch/order-no.tsx'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { useLang } from '#base/use-language.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { mapLayoutText } from '../layouts/map/map.text.ts'
import { linesOf, marksOf, locationsOf } from '../layouts/map/wave-things.ts'
import { withRoutes } from '../state/optimistic.ts'
import { useWave } from '../wave-context.tsx'
import type { Plan } from './plan-api.ts'
import css from './plan.module.css'
import { planText } from './plan.text.ts'

const RouteLayers = lazy(() => import('#ui/map/routes/route-layers.tsx'))
const NO_POINTS: [] = []
const NOTHING = () => undefined
const PADDING_PX = { top: 32, bottom: 24, left: 32, right: 56 }

/** Shows the planned trips of the chosen drivers; a press on a line draws its trip on top. */
export default function PlanMap({ plan, chosen }: { plan: Plan; chosen: ReadonlySet<number> }) {
  const t = useText(planText)
  const tMap = useText(mapLayoutText)
  const lang = useLang()
  const { wave } = useWave()
  const [picked_id, pick] = useState<number | null>(null)
  const planned = useMemo(() => {
    const trips = plan.drivers.filter(({ row_id }) => chosen.has(row_id))
    return withRoutes(wave, trips)
  }, [wave, plan, chosen])
  const around = useMemo(() => locationsOf(planned), [planned])
  const shown = {
    wave: planned,
    hidden: new Set<number>(),
    picked_id,
    hand: [],
    now_ms: null,
    lang,
    t: tMap,
    orderNo: useOrderNo(),
  }
  return (
    <div className={css.map}>
      <MapView
        label={t('map')}
        points={NO_POINTS}
        has_many={false}
        around={around}
        padding_px={PADDING_PX}
        tile_url={useTileUrl()}
      >
        <Suspense>
          <RouteLayers
            lines={linesOf(shown)}
            marks={marksOf(shown)}
            onMark={NOTHING}
            onLine={(id) => pick(Number(id))}
            onHover={NOTHING}
            card={null}
            lasso={null}
            onReady={NOTHING}
          />
        </Suspense>
      </MapView>
    </div>
  )
}
