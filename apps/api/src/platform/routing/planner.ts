import type { PlanAnswer, PlanOptions, PlanProblem } from '@tavlin/planner/problem'
import { z } from 'zod'

/** Thrown when the planner does not answer, or answers too late. */
export class PlannerSilent extends Error {}
/** Thrown when the planner's answer is invalid. */
export class PlannerUnclear extends Error {}

const IS_THERE_MS = 1_000
const LONGEST_LINE_CHARS = 4_000_000

const Cost = z.object({
  cost_s: z.number(),
  travel_s: z.number(),
  distance_m: z.number(),
  late_s: z.number(),
  late_orders: z.int(),
  weighted_late_s: z.number(),
  balance_s: z.number(),
  unserved: z.int(),
  moved: z.int(),
})
const Progress = z.object({ kind: z.literal('progress'), seconds: z.number(), iterations: z.int(), best: Cost })
const Answer = z.object({
  kind: z.literal('answer'),
  answer: z.object({
    routes: z.array(z.object({ vehicle_id: z.int(), order_ids: z.array(z.int()) })),
    unserved_order_ids: z.array(z.int()),
    cost: Cost,
    seconds: z.number(),
    iterations: z.int(),
    is_cancelled: z.boolean(),
  }),
})
const Line = z.discriminatedUnion('kind', [Progress, Answer, z.object({ kind: z.literal('error'), code: z.string() })])
export type PlannerProgress = z.infer<typeof Progress>

/** Whether the planner answers; checked before a plan is reported as running. */
export async function isPlannerThere(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${url}/healthz`, { redirect: 'error', signal: AbortSignal.timeout(IS_THERE_MS) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}

/** Computes one plan with progress. Aborting `signal` ends the computation at the planner too. */
export async function runPlanner(
  url: string,
  input: { readonly problem: PlanProblem; readonly options: PlanOptions },
  signal: AbortSignal,
  onProgress: (progress: PlannerProgress) => void,
): Promise<PlanAnswer> {
  for await (const text of linesFrom(url, JSON.stringify(input), signal)) {
    const line = read(text)
    if (line.kind === 'answer') return line.answer
    if (line.kind === 'error') throw new PlannerUnclear(`the planner said ${line.code}`)
    onProgress(line)
  }
  throw new PlannerSilent('the planner ended without an answer')
}

function read(text: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(text))
  } catch (error) {
    throw new PlannerUnclear('the planner answered what is no line of a plan', { cause: error })
  }
}

async function* linesFrom(url: string, body: string, signal: AbortSignal): AsyncGenerator<string> {
  const headers = { 'content-type': 'application/json' }
  let left = ''
  try {
    const answer = await fetch(`${url}/plan`, { method: 'POST', headers, body, redirect: 'error', signal })
    if (answer.status === 422 || answer.status === 400)
      throw new PlannerUnclear(`the planner answered ${answer.status}`)
    if (!answer.ok || !answer.body) throw new PlannerSilent(`the planner answered ${answer.status}`)
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (left + chunk).split('\n')
      left = lines.pop()!
      if (left.length > LONGEST_LINE_CHARS) throw new PlannerUnclear('the planner does not end its line')
      yield* lines.filter((line) => line !== '')
    }
  } catch (error) {
    if (error instanceof PlannerUnclear || error instanceof PlannerSilent) throw error
    throw new PlannerSilent('the planner cannot be reached', { cause: error })
  }
  if (left !== '') yield left
}
