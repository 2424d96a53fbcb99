import { printAgent } from '@tavlin/contract/print-agent'
import type { testApp } from './test-app.ts'

export type TestAgent = { readonly token: string; readonly journal_id: string }
type HeldJob = { readonly id: number; readonly attempt: number }
type JobReport = 'printed' | 'uncertain' | 'held' | 'returned'

export function printAgentClient(app: ReturnType<typeof testApp>) {
  const agents = () => app.as(printAgent, null)
  const heldBy = (jobs: readonly HeldJob[]) => jobs.map(({ id, attempt }) => ({ id, attempt }))
  return {
    agents,
    heldBy,
    poll: async (agent: TestAgent, holds: readonly HeldJob[] = [], wait = false) => {
      const body = { ...agent, program_version: '1', holds: heldBy(holds), printers: [], wait }
      return (await agents().poll({ body })).data
    },
    report: (agent: TestAgent, { id, attempt }: HeldJob, report: JobReport, printer_id = 1) => {
      const reason = report === 'held' ? 'offline' : null
      return agents().report({ body: { ...agent, results: [{ id, attempt, report, reason, printer_id }] } })
    },
  }
}

export const printedText = (job: { readonly bytes_base64: string }): string =>
  new TextDecoder('windows-1255').decode(Buffer.from(job.bytes_base64, 'base64'))
