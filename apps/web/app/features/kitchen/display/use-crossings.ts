import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { reach } from '#platform/live/page-reach.ts'
import { useIsApiLost } from '#platform/live/use-line.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { useLang } from '#platform/use-language.ts'
import type { commands } from '../kitchen.commands.ts'
import type { runKitchenCommand } from '../kitchen.server.ts'
import { nextToSend, NOTHING, settle, want, type PendingStates } from './crossings.ts'
import type { TaskState } from './section.ts'

const AWAY: readonly string[] = ['api_unreachable', 'api_timeout']

/**
 * Optimistic updates: rendered at once and sent when the API is reachable. Setting a state is idempotent, so it can be
 * sent again and a lost connection loses no work.
 */
export function useCrossings(deli_id: number, section_id: number, onRefused: () => void) {
  const lang = useLang()
  const { send } = useCommand<typeof runKitchenCommand, typeof commands>()
  const [wanted, setWanted] = useState<PendingStates>(NOTHING)
  const is_sending = useRef(false)
  const is_lost = useIsApiLost()

  const sendNext = useEffectEvent(async () => {
    const next = nextToSend(wanted)
    if (!next) return
    is_sending.current = true
    const answer = await send('move_tasks', { deli_id, section_id, ...next })
    is_sending.current = false
    if (!answer.ok && AWAY.includes(answer.error.code)) return reach.lost()
    setWanted((now) => settle(now, next.task_ids, next.state))
    if (answer.ok) return
    onRefused()
    void showRefusal(answer.error, lang, { id: 'section' })
  })
  useEffect(() => {
    if (wanted.size > 0 && !is_sending.current && !is_lost) void sendNext()
  }, [wanted, is_lost])

  return {
    wanted,
    is_lost,
    mark: (task_ids: readonly number[], state: TaskState) => setWanted((now) => want(now, task_ids, state)),
  }
}
