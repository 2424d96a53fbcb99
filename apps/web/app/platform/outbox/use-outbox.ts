import type { Endpoint } from '@tavlin/contract/endpoint'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { EndpointRoute, Input } from '../api-client.ts'
import { useLiveContext } from '../live/live-provider.tsx'
import { useMe } from '../me.ts'
import type { Entry } from './entry.ts'
import { EMPTY, type OutboxView } from './outbox-view.ts'
import { outbox, queue, startOutbox } from './page-outbox.ts'

export const useOutboxView = (): OutboxView => useSyncExternalStore(outbox.subscribe, outbox.get, () => EMPTY)

/** Sends the queued commands of the signed-in user, and those of the till at which this user works. */
export function useOutboxSender(): void {
  const me = useMe()
  const user_id = me?.id ?? null
  const till_id = me?.till_id ?? null
  const { refreshNow } = useLiveContext()
  useEffect(
    () => void startOutbox(user_id === null ? null : { user_id, till_id }, refreshNow),
    [user_id, till_id, refreshNow],
  )
}

type Merge<E extends Endpoint> = Parameters<typeof queue<E>>[2]['merge']

/**
 * Returns the queued commands of one subject, and a function that queues a command. An answered entry stays until the
 * screen's loaders have run again, so that its effect does not disappear in between.
 */
export function useOutbox(subject: string, onRejected?: (entry: Entry) => void) {
  useOutboxSender()
  const me_id = useMe()?.id ?? 0
  const view = useOutboxView()
  const entries = useMemo(() => view.entries.filter((entry) => entry.subject === subject), [view, subject])
  const whenRejected = useEffectEvent((entry: Entry) => onRejected?.(entry))
  useEffect(() => outbox.watch(subject, { onRejected: whenRejected }), [subject])
  return {
    entries,
    trouble: view.trouble,
    add: <E extends Endpoint>(call: EndpointRoute<E>, input: Input<E>, merge?: Merge<E>): Promise<boolean> =>
      queue(call, input, { user_id: me_id, subject, ...(merge && { merge }) }),
  }
}
