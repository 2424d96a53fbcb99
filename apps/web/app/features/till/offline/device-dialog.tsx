import type { tillDevice } from '@tavlin/contract/till-device'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { useMay } from '#platform/me.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-view.ts'
import { outbox } from '#platform/outbox/page-outbox.ts'
import { put } from '#platform/put.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TillDevice } from '../till-context.ts'
import { offlineText } from './offline.text.ts'
import { useMenuAge, useStoredEntries } from './use-till-device.ts'

const acceptGap = call<typeof tillDevice.acceptGap>('POST', '/tills/:id/gaps')

type Props = { device: TillDevice; is_persisted: boolean | null; onClose: () => void }

/** Shows the offline state of the device: unsent sales, the age of its menu, and whether its storage is persistent. */
export function DeviceDialog({ device, is_persisted, onClose }: Props) {
  const t = useText(offlineText)
  const { unsent, sales } = useStoredEntries(device.till.id)
  const { loaded_at, age } = useMenuAge()
  const rejected = unsent.find(({ state }) => state === 'rejected')
  return (
    <Modal opened title={t('title')} onClose={onClose}>
      <Notice tone={sales > 0 ? 'warn' : 'good'} title={sales > 0 ? t('unsent', { count: sales }) : t('all_sent')}>
        {t(sales > 0 ? 'waiting_lead' : 'none_lead')}
      </Notice>
      {rejected && <RejectedSale key={rejected.id} entry={rejected} at={device} />}
      <Notice tone={age === 'fresh' ? 'info' : 'warn'} icon="menu" title={t('menu')}>
        {age === 'old' && t('menu_old')}
        {age === 'expired' && t('menu_expired')}{' '}
        {loaded_at
          ? t.rich('menu_at', { at: put(<DateText at={loaded_at.toISOString()} with_time />) })
          : t('menu_missing')}
      </Notice>
      {is_persisted !== null && (
        <Notice tone={is_persisted ? 'info' : 'warn'} title={t('storage')}>
          {t(is_persisted ? 'persisted' : 'not_persisted')}
        </Notice>
      )}
    </Modal>
  )
}

type SoldBody = { device?: { chain: number; sequence: number } }

/** Shows the oldest rejected sale, which holds up the later ones. */
function RejectedSale({ entry, at }: { entry: OutboxEntry; at: TillDevice }) {
  const t = useText(offlineText)
  const may = useMay()
  const [reason, setReason] = useState('')
  const { id, failure, request: sent } = entry
  const device = (sent.input.body as SoldBody)?.device
  const is_gap = failure?.error.code === 'sale_not_next' && device !== undefined
  const accept = async () => {
    const { chain, sequence } = device!
    const body = { chain, sequence, reason }
    const { ok } = await outcomeOf(request(acceptGap, { params: { id: at.till.id }, body }))
    if (ok) await outbox.retry(id)
  }
  return (
    <Notice
      tone="warn"
      icon="warning"
      title={t('rejected')}
      action={
        <Button size="touch" icon="refresh" onClick={() => void outbox.retry(id)}>
          {t('retry')}
        </Button>
      }
    >
      {failure && <RefusalMessage error={failure.error} />}
      {is_gap && may('manage_delis', at.deli.id) && (
        <>
          <TextInput label={t('gap_reason')} value={reason} onChange={(event) => setReason(event.target.value)} />
          <Button size="touch" disabled={reason.trim() === ''} onClick={() => void accept()}>
            {t('accept_gap')}
          </Button>
        </>
      )}
    </Notice>
  )
}
