import type { ErrorCode } from '@tavlin/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { type Answer, countSaver, type Draft, type SentLine } from './count-saver.ts'
import type { commands } from './count-sheet.commands.ts'
import type { runCountCommand } from './count-sheet.server.ts'

const AGAIN_AFTER_MS = 3000
/** Connection and load errors: the same lines may succeed a moment later. */
const LOST: readonly ErrorCode[] = ['api_unreachable', 'api_timeout', 'busy', 'deadline_passed', 'too_many_requests']

type Saver = ReturnType<typeof countSaver>

/** Connects the saver of a count sheet to React and the router. */
export function useCountSaver() {
  const { send, refusal } = useCommand<typeof runCountCommand, typeof commands>()
  const [draft, setDraft] = useState<Draft>(new Map())
  const newest = useRef(send)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const saver = useRef<Saver | null>(null)
  // The saver lives across renders, but `send` is a new function in each.
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const sendNow = () => void saver.current?.flush()
    addEventListener('online', sendNow)
    return () => removeEventListener('online', sendNow)
  }, [])
  const own = () =>
    (saver.current ??= countSaver({
      tell: setDraft,
      later: (run) => (timer.current = setTimeout(run, AGAIN_AFTER_MS)),
      send: async (lines: SentLine[]): Promise<Answer> => {
        const answer = await newest.current('save_lines', { lines })
        if (answer.ok) return 'saved'
        return LOST.includes(answer.error.code) ? 'lost' : 'refused'
      },
    }))
  const type: Saver['type'] = (...line) => own().type(...line)
  const leave: Saver['leave'] = (...line) => own().leave(...line)
  return { type, leave, draft, refusal: refusal && !LOST.includes(refusal.code) ? refusal : null }
}
