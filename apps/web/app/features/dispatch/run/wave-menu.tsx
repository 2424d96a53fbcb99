import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import type { IconName } from '#ui/icon.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Menu, type MenuProps } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { tripsOf } from '../state/wave-reads.ts'
import { useWave } from '../wave-context.tsx'
import { runText } from './run.text.ts'
import { deliverable, tripsToMove, type WaveMove } from './run-wave.ts'

const DeliverDialog = lazy(() => import('./deliver-dialog.tsx'))
const ICONS: Record<WaveMove, IconName> = { plan: 'check', load: 'bag', depart: 'truck' }

/** Offers bulk status changes of all trips of the wave that allow them, and delivery of all orders under way. */
export default function WaveMenu({ target }: Pick<MenuProps, 'target'>) {
  const t = useText(runText)
  const { wave, run } = useWave()
  const [is_delivering, setDelivering] = useState(false)
  const away = tripsOf(wave).filter((trip) => deliverable(trip).length > 0)
  const move = async (name: WaveMove) => {
    const trip_ids = tripsToMove(wave, name).map(({ id }) => id)
    const answer = await run({ kind: 'trips', move: name, trip_ids })
    const count = answer.ok ? answer.data.trips.length : 0
    if (count > 0) toast.success(t('trips_done', { move: name, count }), { id: 'inlays-run' })
  }
  const item = (name: WaveMove) => {
    const count = tripsToMove(wave, name).length
    return {
      label: t(`${name}_all`),
      icon: ICONS[name],
      note: <Ltr>{count}</Ltr>,
      disabled: count === 0,
      onClick: () => void move(name),
    }
  }
  const orders = away.reduce((sum, trip) => sum + deliverable(trip).length, 0)
  return (
    <>
      <Menu
        align="end"
        target={target}
        items={[
          item('plan'),
          item('load'),
          item('depart'),
          'divider',
          {
            label: t('deliver_all'),
            icon: 'done',
            note: <Ltr>{orders}</Ltr>,
            disabled: orders === 0,
            onClick: () => setDelivering(true),
          },
        ]}
      />
      {is_delivering && (
        <Suspense>
          <DeliverDialog trips={away} onClose={() => setDelivering(false)} />
        </Suspense>
      )}
    </>
  )
}
