import { type Fix, isWorthSending } from '@tavlin/domain/drivers/positions'

type QueuedPoint = { readonly device_at: string; readonly lat: number; readonly lng: number }
/** `lost`: no signal, so the points are sent again; `rejected`: they are dropped. */
type SendResult = 'sent' | 'lost' | 'rejected'

/**
 * Maximum number of unsent points, as many as one request may contain; older points are dropped, because the newest
 * matter.
 */
const MOST_POINTS = 200

/** Thins positions and sends them in batches. Best effort: nothing is stored on the phone. */
export function positionQueue(send: (points: readonly QueuedPoint[]) => Promise<SendResult>) {
  let waiting: QueuedPoint[] = []
  let last: Fix | null = null
  let is_sending = false
  return {
    add(fix: Fix & { readonly accuracy_m: number }): void {
      if (!isWorthSending(last, fix)) return
      last = fix
      waiting = [...waiting, { device_at: new Date(fix.at).toISOString(), lat: fix.lat, lng: fix.lng }].slice(
        -MOST_POINTS,
      )
    },
    async flush(): Promise<void> {
      if (is_sending || waiting.length === 0) return
      const batch = waiting
      waiting = []
      is_sending = true
      const result = await send(batch)
      is_sending = false
      if (result === 'lost') waiting = [...batch, ...waiting].slice(-MOST_POINTS)
    },
  }
}
