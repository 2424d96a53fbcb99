import { Worker } from 'node:worker_threads'
import type { PlanAnswer, PlanProgress } from '@tavlin/planner/problem'
import type { PlanBody } from './plan-body.ts'

export type PlanLine = ({ kind: 'progress' } & PlanProgress) | { kind: 'answer'; answer: PlanAnswer }

/** A running job. `cancel` makes it end early with its best plan so far. */
export type PlanJob = { done: Promise<void>; cancel: () => void }

/** Pool of planning threads, one wave each. Threads are reused, because a warm one plans better in the same time. */
export function createPlanPool(size: number) {
  const idle: Worker[] = []
  const busy = new Set<PlanJob>()

  /** Returns null when all threads are busy. Requests are not queued, because a late plan is based on a stale wave. */
  function start(body: PlanBody, emit: (line: PlanLine) => void): PlanJob | null {
    if (busy.size >= size) return null
    const worker = idle.pop() ?? new Worker(new URL('plan-worker.ts', import.meta.url))
    const cancel = () => worker.postMessage({ kind: 'cancel' }, [])
    const done = new Promise<void>((resolve, reject) => {
      const onMessage = (line: PlanLine) => {
        emit(line)
        if (line.kind === 'answer') end(resolve)
      }
      const onError = (error: unknown) => end(() => reject(error))
      const onExit = () => end(() => reject(new Error('the planning thread ended')))
      const end = (settle: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        busy.delete(job)
        // The threadId is -1 after a thread has exited.
        if (worker.threadId > 0) idle.push(worker)
        settle()
      }
      worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    })
    const job: PlanJob = { done, cancel }
    busy.add(job)
    worker.postMessage({ kind: 'plan', body }, [])
    return job
  }

  /** Cancels running jobs, which still return their best plan so far. */
  async function close(): Promise<void> {
    for (const job of busy) job.cancel()
    await Promise.allSettled([...busy].map(({ done }) => done))
    // Termination is not awaited: nothing depends on the end of an idle thread.
    for (const worker of idle.splice(0)) void worker.terminate()
  }

  return { start, close, busyCount: () => busy.size }
}
