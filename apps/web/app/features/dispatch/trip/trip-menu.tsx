import { isLoadable } from '@tavlin/domain/dispatch/load-bags'
import { blockedBy } from '@tavlin/domain/dispatch/move-trip'
import { tripMovesFrom } from '@tavlin/domain/dispatch/trip-machine'
import type { TripMoveName } from '@tavlin/domain/dispatch/dispatch-enums'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useConfirm } from '#ui/confirm.tsx'
import type { IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { departureText } from '../departure.text.ts'
import { deliverable } from '../run/run-wave.ts'
import { runText } from '../run/run.text.ts'
import type { Trip } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'
import { useWave } from '../wave-context.tsx'

export type TripDialog = 'hand_over' | 'start' | 'load' | 'deliver'

const MOVE_ICONS: Record<TripMoveName, IconName> = {
  plan: 'check',
  load: 'bag',
  depart: 'truck',
  complete: 'done',
  cancel: 'ban',
  reopen: 'undo',
}

/**
 * Offers only the status changes that the trip's state machine allows; one that is blocked by orders shows the reason.
 */
export default function TripMenu({ trip, onDialog }: { trip: Trip; onDialog: (dialog: TripDialog) => void }) {
  const t = useText(tripText)
  const r = useText(runText)
  const lang = useLang()
  const confirm = useConfirm()
  const d = useText(departureText)
  const { run, pick, is_read_only } = useWave()
  const openDeparture = async () => {
    const answer = await run({ kind: 'departure', row_id: trip.row_id })
    const opened = answer.ok ? answer.data.trips.at(-1) : undefined
    if (opened) pick(opened.row_id)
  }
  const move = async (name: TripMoveName) => {
    const question = {
      title: t('move_cancel'),
      body: t('move_cancel_body'),
      action: t('move_cancel'),
      tone: 'danger' as const,
    }
    if (name !== 'cancel' || (await confirm(question))) void run({ kind: 'trip', trip_id: trip.id, move: name })
  }
  const moveItem = (name: TripMoveName): MenuItem => {
    const blocked = blockedBy(trip.stops, name)
    return {
      label: t(`move_${name}`),
      icon: MOVE_ICONS[name],
      ...(blocked && { note: r(`blocked_${blocked.because}`, { count: blocked.stops.length }) }),
      // A trip may leave without the orders that are not ready, after a confirmation.
      disabled: blocked !== null && blocked.because !== 'not_ready',
      ...(name === 'cancel' && { tone: 'danger' as const }),
      onClick: () => void move(name),
    }
  }
  const moves = tripMovesFrom(trip.status).filter(({ name }) => trip.stops.length > 0 || name === 'cancel')
  const is_here = isLoadable(trip.status)
  const items: MenuItem[] = [
    ...(is_here || deliverable(trip).length > 0
      ? [
          {
            label: t('hand_over'),
            icon: 'people' as const,
            disabled: trip.inlays_lock,
            onClick: () => onDialog('hand_over'),
          },
        ]
      : []),
    ...(is_here
      ? [
          { label: t('start_time'), icon: 'clock' as const, onClick: () => onDialog('start') },
          { label: t('load_check'), icon: 'bag' as const, onClick: () => onDialog('load') },
        ]
      : []),
    ...(trip.stops.length > 0
      ? [{ label: d('open_departure'), icon: 'plus' as const, onClick: () => void openDeparture() }]
      : []),
    {
      label: t('print_sheet'),
      icon: 'print',
      onClick: () => void open(`/api/inlays/trips/${trip.id}/sheet?lang=${lang}`, '_blank', 'noreferrer'),
    },
    ...(moves.length > 0 ? (['divider'] as const) : []),
    ...(deliverable(trip).length > 0
      ? [{ label: r('deliver_trip'), icon: 'done' as const, onClick: () => onDialog('deliver') }]
      : []),
    ...moves.map(({ name }) => moveItem(name)),
  ]
  return (
    <Menu align="end" target={<IconButton icon="more" label={t('more')} disabled={is_read_only} />} items={items} />
  )
}
