import type { ErrorBody } from '@tavlin/contract/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { requestPlan, cancelPlan, type Plan, readPlan } from './plan-api.ts'

const SECONDS = 5
const LOOK_EVERY_MS = 700
const NOTHING = { round: 0, plan: null, error: null }

type PlanQuery = { date: string; hour: number; deli_id: number | null }
type PlanResult = { round: number; plan: Plan | null; error: ErrorBody | null }
export type PlanState = { plan: Plan | null; error: ErrorBody | null; recompute: () => void; stop: () => void }

/** Requests a plan on mount, and stops the computation on unmount. */
export function usePlan({ date, hour, deli_id }: PlanQuery): PlanState {
  const [state, setState] = useState<PlanResult>(NOTHING)
  const [round, setRound] = useState(0)
  const running = useRef<string | null>(null)

  useEffect(() => {
    const ended = new AbortController()
    const show = (next: Omit<PlanResult, 'round'>) => ended.signal.aborted || setState({ round, ...next })
    const follow = async () => {
      let result = await requestPlan({ date, hour, deli_id, seconds: SECONDS })
      while (result.ok && result.data.state === 'running' && !ended.signal.aborted) {
        running.current = result.data.id
        show({ plan: result.data, error: null })
        await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
        result = await readPlan(result.data.id)
      }
      running.current = null
      show(result.ok ? { plan: result.data, error: null } : { plan: null, error: result.error })
    }
    void follow()
    return () => {
      ended.abort()
      if (running.current) void cancelPlan(running.current)
    }
  }, [date, hour, deli_id, round])

  const recompute = useCallback(() => {
    setState(NOTHING)
    setRound((last) => last + 1)
  }, [])
  const stop = useCallback(() => void (running.current && cancelPlan(running.current)), [])
  const { plan, error } = state
  return { plan, error, recompute, stop }
}
