import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentConfig } from './agent-config.ts'
import { type PollResult, openApi } from './api.ts'
import { type Attempt, type Journal, openJournal } from './journal.ts'
import { openPrinters } from './printers.ts'
import { type Report, openQueues } from './queues.ts'

const VERSION = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
  .version
// The limits of results and holds in `contract/print-agent.ts`, repeated here to avoid loading its schemas; the longest
// pause is a multiple of `retry_ms`.
const MOST_RESULTS = 20
const MOST_HELD = 50
const LONGEST_PAUSE = 30

export type Log = (level: 'info' | 'warn', message: string, more?: object) => void

/**
 * Polls, reports and probes printers in three loops until it is stopped, so that an unavailable printer or server does
 * not block all of them. Queues print the jobs meanwhile.
 */
export async function runAgent(config: AgentConfig, log: Log, stopping: AbortSignal): Promise<void> {
  const journal = openJournal(config.journal_path)
  const api = openApi(config, stopping)
  const printers = openPrinters(config)
  const outbox = openOutbox(journal)
  const queues = openQueues({ config, journal, printers, report: outbox.add, log, stopping })
  const forever = (name: string, step: () => Promise<void>) => repeat({ name, step, config, log, stopping })
  await Promise.all([
    forever('poll', async () => {
      const holds = heldBy(journal, queues.held())
      const body = { journal_id: journal.journal_id, program_version: VERSION, holds, printers: printers.states() }
      const found = await api.poll({ ...body, wait: true })
      const is_busy = accept(found, { journal, queues, outbox, printers })
      // Waits, because a job that is recalled while it prints would make the server answer at once, again and again.
      if (!is_busy && found.recall.length > 0) await sleep(config.retry_ms, undefined, { signal: stopping })
    }),
    forever('report', async () => {
      const results = await outbox.next(stopping)
      if (results.length === 0) return
      await api.report({ journal_id: journal.journal_id, results })
      outbox.done(results)
    }),
    forever('probe', async () => {
      await printers.probeIdle()
      await sleep(config.probe_ms, undefined, { signal: stopping })
    }),
  ])
  await queues.settled()
  journal.close()
}

/** Returns the attempts that the server must not send again. */
const heldBy = (journal: Journal, queued: readonly Attempt[]): Attempt[] =>
  [...queued, ...journal.unreported()].slice(0, MOST_HELD).map(({ id, attempt }) => ({ id, attempt }))

type AgentDeps = {
  readonly journal: Journal
  readonly queues: ReturnType<typeof openQueues>
  readonly outbox: ReturnType<typeof openOutbox>
  readonly printers: ReturnType<typeof openPrinters>
}

/** Returns whether the poll contained new jobs or jobs to return. */
function accept(
  { jobs, recall, printers: targets }: PollResult,
  { journal, queues, outbox, printers }: AgentDeps,
): boolean {
  printers.know(targets)
  for (const job of jobs) {
    const before = journal.find(job)
    // Reports the result again, because the server lost it, for example when its backup was restored.
    if (before) outbox.add({ ...before, id: job.id, attempt: job.attempt })
    else if (!recall.some(({ id, attempt }) => id === job.id && attempt === job.attempt)) queues.add(job)
    else outbox.add({ id: job.id, attempt: job.attempt, report: 'returned', reason: null, printer_id: job.printer.id })
  }
  const returned = recall.flatMap((of) => queues.remove(of) ?? [])
  for (const { id, attempt, printer } of returned)
    outbox.add({ id, attempt, report: 'returned', reason: null, printer_id: printer.id })
  return jobs.length > 0 || returned.length > 0
}

/** Queue of reports for the server. Results are in the journal too, so that a restart does not lose them. */
function openOutbox(journal: Journal) {
  const waiting = new Map<string, Report>()
  let wake = () => {}
  const keyOf = ({ id, attempt }: Attempt) => `${id}:${attempt}`
  const pending = (): Report[] => [
    ...waiting.values(),
    ...journal.unreported().filter((one) => !waiting.has(keyOf(one))),
  ]
  return {
    add: (report: Report): void => {
      waiting.set(keyOf(report), report)
      wake()
    },
    /** Returns the oldest reports; waits until there is one. */
    next: async (stopping: AbortSignal): Promise<Report[]> => {
      if (pending().length === 0 && !stopping.aborted)
        await new Promise<void>((done) => {
          wake = done
          stopping.addEventListener('abort', () => done(), { once: true })
        })
      return pending()
        .slice(0, MOST_RESULTS)
        .map(({ id, attempt, report, reason, printer_id }) => ({ id, attempt, report, reason, printer_id }))
    },
    done: (sent: readonly Report[]): void => {
      for (const one of sent) {
        const now = waiting.get(keyOf(one))
        if (now?.report === one.report && now.reason === one.reason) waiting.delete(keyOf(one))
        const entry = journal.find(one)
        if (entry && entry.report === one.report && !entry.is_reported) journal.reported(one)
      }
    },
  }
}

type Repeated = {
  readonly name: string
  readonly step: () => Promise<void>
  readonly config: AgentConfig
  readonly log: Log
  readonly stopping: AbortSignal
}

/** Repeats a step; after each failure the pause becomes longer. */
async function repeat({ name, step, config, log, stopping }: Repeated): Promise<void> {
  for (let failures = 0; !stopping.aborted;) {
    try {
      await step()
      if (failures > 0) log('info', `${name} works again`)
      failures = 0
    } catch (error) {
      if (stopping.aborted) return
      if (failures++ === 0) log('warn', `${name} fails, trying again`, { error: String(error) })
      const pause_ms = config.retry_ms * Math.min(2 ** (failures - 1), LONGEST_PAUSE)
      await sleep(pause_ms, undefined, { signal: stopping }).catch(() => {})
    }
  }
}
