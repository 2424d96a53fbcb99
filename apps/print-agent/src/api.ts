import type { HandlerResult, RequestOf } from '@tavlin/contract/endpoint'
import type { printAgent } from '@tavlin/contract/print-agent'
import type { AgentConfig } from './agent-config.ts'

type Api = typeof printAgent
export type PollResult = HandlerResult<Api['poll']>['data']
type PollBody = Omit<RequestOf<Api['poll']>['body'], 'token'>
type ReportBody = Omit<RequestOf<Api['report']>['body'], 'token'>

/** Timeout in milliseconds, longer than the server's long poll. */
const ANSWER_MS = 45_000

/** Client of the server. Every failure throws; the caller retries. */
export function openApi({ api_url, token }: AgentConfig, stopping: AbortSignal) {
  async function send(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${api_url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
    })
    const text = await answer.text()
    if (answer.ok) return (JSON.parse(text) as { data: unknown }).data
    throw new Error(`${path} answered ${answer.status} ${text.slice(0, 200)}`)
  }
  return {
    poll: async (body: PollBody) => (await send('/print-agent/poll', body)) as PollResult,
    report: async (body: ReportBody): Promise<void> => void (await send('/print-agent/report', body)),
  }
}
