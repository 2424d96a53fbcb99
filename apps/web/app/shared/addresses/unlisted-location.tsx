import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { useMay } from '#platform/me.ts'
import { Button } from '#ui/button.tsx'
import type { GeocodedLocation } from './address.ts'
import { pinnedLocationText } from './pinned-location.text.ts'

const PinnedLocation = lazy(() => import('./pinned-location.tsx'))

/** A button for managers, which opens the form for an address that the geocoder does not have. */
export function UnlistedLocation({ onUse }: { onUse: (location: GeocodedLocation) => void }) {
  const t = useText(pinnedLocationText)
  const may = useMay()
  const [is_open, setOpen] = useState(false)
  if (!may('manage_delis')) return null
  const use = (location: GeocodedLocation) => {
    setOpen(false)
    onUse(location)
  }
  if (is_open)
    return (
      <Suspense>
        <PinnedLocation onUse={use} onClose={() => setOpen(false)} />
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
