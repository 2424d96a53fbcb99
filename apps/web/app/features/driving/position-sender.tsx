import type { drivers } from '@tavlin/contract/drivers'
import { useEffect } from 'react'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { deviceTime } from './device-time.ts'
import { positionQueue } from './position-queue.ts'

const savePositions = call<typeof drivers.savePositions>('POST', '/driver/positions')
const EVERY_MS = 20_000

/** Sends the position while a trip is under way and the driver shares it. Shows nothing. */
export default function PositionSender({ trip_id }: { trip_id: number }): null {
  useEffect(() => {
    const queue = positionQueue(async (points) => {
      const { offset_ms } = deviceTime()
      const outcome = await outcomeOf(request(savePositions, { body: { trip_id, points, offset_ms } }))
      if (outcome.ok) return 'sent'
      return outcome.error.code === 'position_not_shared' ? 'rejected' : 'lost'
    })
    let is_first = true
    const watch = navigator.geolocation?.watchPosition(
      ({ coords, timestamp }) => {
        const { latitude: lat, longitude: lng, accuracy: accuracy_m } = coords
        queue.add({ lat, lng, accuracy_m, at: new Date(timestamp) })
        // Dispatch sees the driver at once; later positions wait for the batch.
        if (is_first) void queue.flush()
        is_first = false
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: 10_000 },
    )
    const timer = setInterval(() => void queue.flush(), EVERY_MS)
    return () => {
      if (watch !== undefined) navigator.geolocation.clearWatch(watch)
      clearInterval(timer)
      // What is still queued is dropped: the trip ended or the driver stopped sharing, and the API would reject it.
    }
  }, [trip_id])
  return null
}
