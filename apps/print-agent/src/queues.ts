import { setTimeout as sleep } from 'node:timers/promises'
import type { PrintReason } from '@tavlin/domain/printing/print-job'
import type { AgentConfig } from './agent-config.ts'
import type { Log } from './agent.ts'
import type { PollResult } from './api.ts'
import type { Attempt, Journal } from './journal.ts'
import type { openPrinters } from './printers.ts'
import type { NotPrinted, Target } from './printer.ts'

export type Job = PollResult['jobs'][number]
export type Report = Attempt & {
  readonly report: 'printed' | 'failed' | 'uncertain' | 'held' | 'returned'
  readonly reason: PrintReason | null
  readonly printer_id: number
}
type QueuedJob = Job & { has_begun: boolean }

type QueueDeps = {
  readonly config: AgentConfig
  readonly journal: Journal
  readonly printers: ReturnType<typeof openPrinters>
  readonly report: (report: Report) => void
  readonly log: Log
  readonly stopping: AbortSignal
}

/** Number of failures in a row after which the fallback printer is used. */
const TRIES_BEFORE_FALLBACK = 2
const LONGEST_PAUSE = 10

const isSame = (a: Attempt, b: Attempt): boolean => a.id === b.id && a.attempt === b.attempt

/** Opens one queue per printer, so that tickets are printed in sequence and one printer does not block another. */
export function openQueues(deps: QueueDeps) {
  const queues = new Map<number, QueuedJob[]>()
  const workers = new Set<Promise<void>>()
  const all = () => [...queues.values()].flat()

  async function work(queue: QueuedJob[]): Promise<void> {
    for (let job = queue[0]; job && !deps.stopping.aborted; job = queue[0]) {
      const is_settled = await settle(job, deps, () => queue.includes(job))
      const at = queue.indexOf(job)
      if (is_settled && at >= 0) queue.splice(at, 1)
    }
  }
  return {
    add: (job: Job): void => {
      if (all().some((one) => isSame(one, job))) return
      const queue = queues.get(job.printer.id) ?? []
      queues.set(job.printer.id, queue)
      queue.push({ ...job, has_begun: false })
      if (queue.length > 1) return
      const worker = work(queue).finally(() => workers.delete(worker))
      workers.add(worker)
    },
    /** Removes a job that has not begun to print. */
    remove: (of: Attempt): Job | null => {
      for (const queue of queues.values()) {
        const at = queue.findIndex((job) => isSame(job, of))
        if (at >= 0 && !queue[at]!.has_begun) return queue.splice(at, 1)[0]!
      }
      return null
    },
    held: (): Attempt[] => all(),
    /** Resolves when no job is being sent any more. */
    settled: async (): Promise<void> => void (await Promise.all(workers)),
  }
}

/** Tries until the job has a result; returns false when the job is removed or the agent stops first. */
async function settle(job: QueuedJob, deps: QueueDeps, isQueued: () => boolean): Promise<boolean> {
  const { config, log, stopping } = deps
  let reported: PrintReason | null = null
  for (let tries = 1; !stopping.aborted && isQueued(); tries++) {
    const reason = await tryOnce(job, deps, tries)
    if (reason === null) return true
    if (reason !== reported) {
      deps.report({ id: job.id, attempt: job.attempt, report: 'held', reason, printer_id: job.printer.id })
      log('warn', `job ${job.id} waits: ${job.printer.name} is ${reason}`)
      reported = reason
    }
    const pause_ms = config.retry_ms * Math.min(2 ** (tries - 1), LONGEST_PAUSE)
    await sleep(pause_ms, undefined, { signal: stopping }).catch(() => {})
  }
  return false
}

/** Returns null when the job is settled, else why the printer cannot print. */
async function tryOnce(job: QueuedJob, deps: QueueDeps, tries: number): Promise<NotPrinted | null> {
  const bytes = Buffer.from(job.bytes_base64, 'base64')
  if (bytes.length === 0) {
    settleAs(job, deps, job.printer, { report: 'failed', reason: 'not_possible' })
    return null
  }
  const reason = await tryOn(job.printer, job, deps, bytes)
  if (reason === null || !job.fallback || tries < TRIES_BEFORE_FALLBACK) return reason
  return (await tryOn(job.fallback, job, deps, bytes)) === null ? null : reason
}

async function tryOn(target: Target, job: QueuedJob, deps: QueueDeps, bytes: Buffer): Promise<NotPrinted | null> {
  if (deps.stopping.aborted) return 'offline'
  const outcome = await deps.printers.print(target, bytes, () => {
    job.has_begun = true
    deps.journal.begin(job, target.id)
  })
  if (outcome === 'printed') settleAs(job, deps, target, { report: 'printed', reason: null })
  else if (outcome === 'uncertain') settleAs(job, deps, target, { report: 'uncertain', reason: 'interrupted' })
  else return outcome
  return null
}

type Settled = Pick<Report, 'reason'> & { readonly report: 'printed' | 'failed' | 'uncertain' }

function settleAs({ id, attempt }: Job, { journal, report, log }: QueueDeps, target: Target, settled: Settled): void {
  const result = { ...settled, printer_id: target.id }
  journal.settle({ id, attempt }, result)
  report({ id, attempt, ...result })
  log('info', `job ${id} ${settled.report} on ${target.name}`)
}
