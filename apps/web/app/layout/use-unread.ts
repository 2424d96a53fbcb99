import type { status } from '@tavlin/contract/status'
import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { call, request } from '#platform/api-client.ts'
import { coalesce } from '#platform/live/coalesce.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { loader } from '../root.tsx'

const adminData = call<typeof status.adminData>('GET', '/admin/data')
/** Throttle: many messages may arrive within a second. */
const BETWEEN_READS_MS = 1000
const BURST_MS = 300

/** Returns the number of text messages that no staff member has read, updated live without reloading the screen. */
export function useUnread(): number {
  const loaded = useRouteLoaderData<typeof loader>('root')?.unread_messages ?? 0
  const [read, setRead] = useState<{ loaded: number; count: number } | null>(null)
  const reads = useRef<ReturnType<typeof coalesce> | null>(null)
  useEffect(() => {
    reads.current = coalesce(
      async () => {
        const { unread_messages } = await request(adminData, {})
        setRead({ loaded, count: unread_messages })
      },
      BETWEEN_READS_MS,
      BURST_MS,
    )
    return () => reads.current?.stop()
  }, [loaded])
  useLive('private-business', {
    on: ({ name }) => {
      if (name === 'counter.changed') reads.current?.trigger()
      return false
    },
  })
  // When the root loader has run again, its number is newer than the one fetched before.
  return read?.loaded === loaded ? read.count : loaded
}
