import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useOwnLostNotice } from '#platform/live/own-notice.ts'
import { useIsApiLost } from '#platform/live/use-connection.ts'
import { outbox } from '#platform/outbox/page-outbox.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-view.ts'
import { Button } from '#ui/button.tsx'
import type { TillDevice, StaffedTill } from '../till-context.ts'
// Not lazy: the service worker stores the lazy chunks of the page, but not those that a lazy chunk loads in turn.
import { DeviceDialog } from './device-dialog.tsx'
import { offlineText } from './offline.text.ts'
import { useMenuAge, useTillDevice, useStoredEntries } from './use-till-device.ts'

type Props = { device: TillDevice & Partial<Pick<StaffedTill, 'person' | 'session'>> }

/** Shows the number of unsent sales in the header of the till; a click opens the offline state of the device. */
export default function UnsentMark({ device }: Props) {
  const t = useText(offlineText)
  useOwnLostNotice()
  const { is_persisted } = useTillDevice(device.till.id, device.person !== undefined)
  const { unsent, sales } = useStoredEntries(device.till.id)
  useRetryWhenOpen(unsent, device.session?.state === 'open' ? device.session.id : null)
  const { age } = useMenuAge()
  const [is_open, setOpen] = useState(false)
  const is_lost = useIsApiLost()
  const is_warning = sales > 0 || is_lost || age !== 'fresh'
  return (
    <>
      <Button
        size="touch"
        variant="subtle"
        icon={is_warning ? 'warning' : 'check'}
        onClick={() => setOpen(true)}
        data-unsent={sales}
      >
        {sales > 0 ? t('mark', { count: sales }) : t(is_lost ? 'offline' : 'all_sent')}
      </Button>
      {is_open && <DeviceDialog device={device} is_persisted={is_persisted} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Retries the sale that the server rejected because the till was closed, once the till is open. */
function useRetryWhenOpen(sales: readonly OutboxEntry[], open_session_id: number | null): void {
  const retry = useEffectEvent(() => {
    const rejected = sales.find(({ failure }) => failure?.is_final && failure.error.code === 'till_not_open')
    if (rejected) void outbox.retry(rejected.id)
  })
  useEffect(() => {
    if (open_session_id !== null) retry()
  }, [open_session_id])
}
