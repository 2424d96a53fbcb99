import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { useMay } from '#platform/me.ts'
import { Button } from '#ui/button.tsx'
import type { GeocodedLocation } from './address.ts'
import { pinnedPlaceText } from './pinned-place.text.ts'

const PinnedPlace = lazy(() => import('./pinned-place.tsx'))

/** A button for managers, which opens the form for an address that the geocoder does not have. */
export function UnlistedPlace({ onUse }: { onUse: (place: GeocodedLocation) => void }) {
  const t = useText(pinnedPlaceText)
  const may = useMay()
  const [is_open, setOpen] = useState(false)
  if (!may('manage_delis')) return null
  const use = (place: GeocodedLocation) => {
    setOpen(false)
    onUse(place)
  }
  if (is_open)
    return (
      <Suspense>
        <PinnedPlace onUse={use} onClose={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <div>
      <Button size="sm" variant="subtle" icon="pin" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    </div>
  )
}
