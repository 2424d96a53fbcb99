import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { ListSkeleton } from '#ui/skeleton.tsx'
import type { MapCamera } from '#ui/map/drawing.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { useKeepFocus } from '../use-keep-focus.ts'
import { inOrder } from './area.ts'
import { AreaFacts } from './area-facts.tsx'
import { AreaList } from './area-list.tsx'
import css from './areas.module.css'
import type { Area, Areas } from './areas.server.ts'
import { areasText } from './areas.text.ts'
import { Overlaps } from './overlaps.tsx'
import { LocationCheck } from './location-check.tsx'
import { useBorder } from './use-border.ts'
import { useMapThings } from './use-map-things.ts'
import { useBoardAddress } from './use-board-address.ts'

const AreaEditor = lazy(() => import('./area-editor.tsx'))
const ImportPanel = lazy(() => import('./import-panel.tsx'))

const CLOSEST_ZOOM = 14
const NO_NEIGHBOURS: Areas['neighbours'] = []

/** Shows the areas of one deli as a list and on the map; the chosen area and the checked location are in the URL. */
export function AreasBoard({ deli, areas, neighbours, quote, now }: Areas) {
  const may_edit = useMay()('manage_delis', deli.id)
  const address = useBoardAddress(areas, may_edit)
  const { chosen, show, location, is_checking } = address
  const area = typeof chosen === 'object' ? chosen : null
  const border = useBorder(chosen, may_edit, () => show(null))
  // Checking is disabled while editing: it changes the URL, and unsaved changes block every change of the URL.
  const can_check = chosen === null || !may_edit
  const camera = useRef<MapCamera | null>(null)
  const panel = useKeepFocus(typeof chosen === 'string' ? chosen : String(chosen?.id))
  const ordered = useMemo(() => inOrder(areas), [areas])
  const [is_near_shown, setNearShown] = useState(true)
  // An unfinished border has no overlaps yet.
  const is_drawn = chosen !== 'import' && !border.draw && !border.fault
  const open_shape = is_drawn ? (border.shape ?? area?.shape ?? null) : null
  const near = is_near_shown ? neighbours : NO_NEIGHBOURS
  const near_props = { neighbours, is_near_shown, onShowNear: setNearShown }
  const { points, shown } = useMapThings({ deli, ordered, neighbours: near, now, border, location, chosen })
  return (
    <div className={css.board} data-drawing={border.draw ? true : undefined}>
      <div className={css.panel} ref={panel} tabIndex={-1}>
        {chosen === null ? (
          <>
            <AreaList deli={deli} now={now} may_edit={may_edit} areas={ordered} onShow={show} />
            <Overlaps areas={ordered} {...near_props} />
          </>
        ) : (
          <>
            <BackButton onBack={() => show(null)} />
            <OpenPanel>
              {chosen === 'import' && (
                <ImportPanel areas={areas} onPreview={border.setPreview} onClose={() => show(null)} />
              )}
              {area && !may_edit && <AreaFacts area={area} now={now} />}
              {may_edit && chosen !== 'import' && (
                <AreaEditor
                  key={area?.id ?? 'new'}
                  area={area}
                  areas={areas}
                  now={now}
                  border={border}
                  deli_id={deli.id}
                  cameraNow={() => camera.current}
                  onClose={() => show(null)}
                />
              )}
            </OpenPanel>
            {open_shape && <Overlaps areas={[areaOf(area, open_shape, deli.id)]} {...near_props} />}
          </>
        )}
      </div>
      {can_check && (
        <div className={css.check}>
          <LocationCheck address={address} quote={quote} cameraNow={() => camera.current} />
        </div>
      )}
      <AreasMap
        points={points}
        areas={shown}
        border={border}
        chosen={chosen}
        show={show}
        checkAt={is_checking && can_check ? address.checkAt : undefined}
        onCamera={(next) => (camera.current = next)}
      />
    </div>
  )
}

/** Lazy panels render only in the browser: the server renders in one pass and cannot wait for them. */
function OpenPanel({ children }: { children: ReactNode }) {
  const is_in_browser = useIsInBrowser()
  return is_in_browser ? <Suspense fallback={<ListSkeleton />}>{children}</Suspense> : <ListSkeleton />
}

/** Returns the area as drawn now; a new one has no fee yet. */
const areaOf = (area: Area | null, shape: Area['shape'], deli_id: number) => ({
  id: area?.id ?? 0,
  deli_id,
  name_he: area?.name_he ?? '',
  name_en: area?.name_en ?? '',
  fee_agorot: area?.fee_agorot ?? null,
  shape,
})

function BackButton({ onBack }: { onBack: () => void }) {
  const t = useText(areasText)
  return (
    <Button size="sm" variant="subtle" icon="back" className={css.back} onClick={onBack}>
      {t('back')}
    </Button>
  )
}

type MapProps = Pick<ReturnType<typeof useMapThings>, 'points'> & {
  areas: ReturnType<typeof useMapThings>['shown']
  border: ReturnType<typeof useBorder>
  chosen: ReturnType<typeof useBoardAddress>['chosen']
  show: ReturnType<typeof useBoardAddress>['show']
  checkAt: ReturnType<typeof useBoardAddress>['checkAt'] | undefined
  onCamera: (camera: MapCamera) => void
}

function AreasMap({ points, areas, border, chosen, show, checkAt, onCamera }: MapProps) {
  const t = useText(areasText)
  const selected = chosen === 'new' ? 'new' : typeof chosen === 'object' && chosen ? String(chosen.id) : null
  return (
    <div className={css.map}>
      <MapView
        label={t('map')}
        points={points}
        areas={areas}
        selected={selected}
        onCamera={onCamera}
        draw={border.draw}
        onSelect={(id) => /^\d+$/.test(id) && show(id)}
        onPlace={checkAt}
        fits={border.preview?.map((_, at) => `preview ${at}`)}
        has_many={false}
        closest_zoom={CLOSEST_ZOOM}
        tile_url={useTileUrl()}
      />
    </div>
  )
}
