import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { MOST_HELD, type printAgent } from '@tavlin/contract/print-agent'
import type { printing } from '@tavlin/contract/printing'
import { DRAWER_PULSE, DRAWER_WITHIN_MS } from '@tavlin/domain/printing/drawer-pulse'
import { PRINT_WITHIN_MS, stateAfterReport } from '@tavlin/domain/printing/print-job'
import { Refusal } from '@tavlin/domain/refusal'
import { slipsBytes } from '@tavlin/slips/slip-escpos'
import { countPrinted, slipsToPrint } from '#features/receipts/slips.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { hashToken, newToken } from '#platform/db/ids.ts'
import { withConnection } from './agent-connection.ts'
import * as repo from './agent.repo.ts'
import { lockReported, saveResults } from './job.repo.ts'
import type { PollWaiters } from './poll-waiters.service.ts'
import { findAgent } from './printer.repo.ts'

type PollInput = ParsedRequestOf<typeof printAgent.poll>['body']
type PollResult = HandlerResult<typeof printAgent.poll>['data']
type ReportInput = ParsedRequestOf<typeof printAgent.report>['body']

const MOST_JOBS = 20
const LONGEST_WAIT_MS = 20_000

/** The token is a secret, so the answer is not stored; a repeated request replaces the token. */
export function createAgent(
  deps: Deps,
  call: SignedCall,
  deli_id: number,
): Promise<HandlerResult<typeof printing.createAgent>> {
  const token = newToken()
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    if (!(await repo.lockDeli(tx, deli_id))) notFound('deli', deli_id)
    await repo.saveAgentRevoked(tx, deli_id, at)
    await repo.insertAgent(tx, { deli_id, token_hash: hashToken(token), created_by: call.caller.id, at })
    await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    const agent = withConnection((await findAgent(tx, deli_id))!, at)
    return { data: { token, agent } }
  })
}

/** Also marks jobs on the agent as uncertain, because a revoked agent cannot report whether it printed them. */
export function revokeAgent(
  deps: Deps,
  call: SignedCall,
  deli_id: number,
): Promise<HandlerResult<typeof printing.revokeAgent>> {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    if (!(await repo.saveAgentRevoked(tx, deli_id, at))) notFound('print_agent', deli_id)
    await repo.settleOtherJournals(tx, deli_id, null, { state: 'uncertain', reason: 'agent_replaced', at })
    await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    return { data: { revoked_at: at.toISOString() } }
  })
}

/** Long poll: returns at once when there is something to do, otherwise after an event of the deli or a timeout. */
export async function poll(
  deps: Deps,
  waiters: PollWaiters,
  call: Call,
  input: PollInput,
): Promise<HandlerResult<typeof printAgent.poll>> {
  const { deli_id } = await expectAgent(deps.db, input.token)
  // Registers before the first query, so that an event between query and wait is not missed.
  const news = input.wait ? waiters.wait(deli_id, Math.min(LONGEST_WAIT_MS, deps.config.request_deadline_ms / 2)) : null
  const first = await takeWork(deps, call, input)
  if (!news || first.jobs.length > 0 || first.recall.length > 0) return { data: first }
  await news
  return { data: await takeWork(deps, call, input) }
}

async function expectAgent(db: Db, token: string): Promise<repo.CallingAgent> {
  const found = await repo.findCaller(db, hashToken(token))
  if (!found) throw new Refusal('print_agent_unknown')
  return found
}

async function takeWork(deps: Deps, call: Call, input: PollInput): Promise<PollResult> {
  const taken = await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const { journal_id, program_version, printers, holds } = input
    const agent = await repo.lockCaller(tx, hashToken(input.token))
    if (!agent) throw new Refusal('print_agent_unknown')
    const { deli_id } = agent
    await repo.saveSeen(tx, agent.id, { program_version, journal_id, at })
    const moved = [
      ...(await repo.settleOtherJournals(tx, deli_id, journal_id, {
        state: 'uncertain',
        reason: 'agent_replaced',
        at,
      })),
      ...(await repo.settleOld(tx, deli_id, {
        before: new Date(at.getTime() - PRINT_WITHIN_MS),
        pulses_before: new Date(at.getTime() - DRAWER_WITHIN_MS),
        at,
      })),
    ]
    // Limits the jobs that an agent has at once, because it cannot print them while its printers are off.
    const most = Math.max(0, Math.min(MOST_JOBS, MOST_HELD - holds.length))
    const jobs = await repo.takeJobs(tx, { deli_id, journal_id, holds: holds.map(({ id }) => id), most })
    moved.push(...jobs.filter(({ is_new }) => is_new).map(({ id }) => id))
    await recordMoved(tx, call, deli_id, moved)
    const is_first = agent.journal_id !== journal_id
    if ((await repo.savePrinterStates(tx, deli_id, printers, at)) || is_first)
      await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    return { jobs, recall: await repo.listRecalled(tx, deli_id), printers: await repo.listTargets(tx, deli_id) }
  })
  return { ...taken, jobs: await Promise.all(taken.jobs.map((job) => withBytes(deps.db, job))) }
}

/** A document that no longer exists becomes an empty job, which the agent reports as impossible. */
async function withBytes(db: Db, job: repo.JobToPrint): Promise<PollResult['jobs'][number]> {
  const { id, attempt, order_id, printer, fallback } = job
  const bytes = order_id === null ? DRAWER_PULSE : await documentBytes(db, { ...job, order_id })
  return { id, attempt, printer, fallback, bytes_base64: Buffer.from(bytes).toString('base64') }
}

async function documentBytes(db: Db, job: repo.JobToPrint & { readonly order_id: number }): Promise<Uint8Array> {
  const { paper_mm, opens_drawer } = job
  const slips = await slipsToPrint(db, { ...job, is_again: job.copy > 1 || job.attempt > 1 })
  return slips.length > 0 ? slipsBytes(slips, { paper_mm, opens_drawer }) : new Uint8Array()
}

/** A report about an attempt that is no longer current changes nothing, so that repeats are safe. */
export async function report(
  deps: Deps,
  call: Call,
  { token, journal_id, results }: ReportInput,
): Promise<HandlerResult<typeof printAgent.report>> {
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const agent = await repo.lockCaller(tx, hashToken(token))
    if (!agent) throw new Refusal('print_agent_unknown')
    const jobs = await lockReported(
      tx,
      agent.deli_id,
      results.map(({ id }) => id),
    )
    const last = new Map(results.map((one) => [one.id, one]))
    const changed = jobs.flatMap((job) => {
      const result = last.get(job.id)!
      const state = job.journal_id === journal_id ? stateAfterReport(job, result) : null
      return state ? [{ ...job, ...result, state }] : []
    })
    if (changed.length === 0) return { data: { changed: 0 } }
    await saveResults(tx, changed, at)
    for (const { order_id, order_number, ...job } of changed)
      if (job.state === 'printed' && order_id !== null && order_number !== null)
        await countPrinted(tx, call, { ...job, order_id, order_number })
    await recordMoved(
      tx,
      call,
      agent.deli_id,
      changed.map(({ id }) => id),
    )
    return { data: { changed: changed.length } }
  })
}

const MOST_IDS = 100

async function recordMoved(tx: Tx, call: Call, deli_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await record(tx, call, 'print_job.moved', { deli_id, job_ids: ids.slice(0, MOST_IDS) }, deli_id)
}
