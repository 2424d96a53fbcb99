import { PRINT_REASONS, PRINT_REPORTS } from '@tavlin/domain/printing/print-job'
import { PRINTER_STATES } from '@tavlin/domain/printing/print-rule'
import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { id, smallId } from './fields.ts'

const token = z.string().regex(/^[\w-]{43}$/, 'is not the token of a print agent')
/** Identifies the journal in which the agent records an attempt before it prints. */
const journal_id = z.uuid()
const attempt = z.object({ id, attempt: id })
const Target = z.object({ id: z.int(), name: z.string(), host: z.string(), port: z.int() })
/** Limits that keep every request below `PUBLIC_BODY_BYTES`. */
export const MOST_HELD = 50
export const MOST_PRINTERS = 30
export const MOST_RESULTS = 20

/** API of `apps/print-agent`, which runs in the shop and polls the server. */
export const printAgent = endpoints({
  poll: {
    method: 'POST',
    path: '/print-agent/poll',
    summary: 'Jobs for the printers of the deli; waits for one when there is none (long poll)',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    per_minute: 600,
    body: z.object({
      token,
      journal_id,
      program_version: z.string().regex(/^[\w.-]{1,40}$/, 'is not a version'),
      /** Jobs that the agent has recorded and not reported yet; the server does not send them again. */
      holds: z.array(attempt).max(MOST_HELD),
      printers: z.array(z.object({ id: smallId, state: z.enum(PRINTER_STATES) })).max(MOST_PRINTERS),
      wait: z.boolean(),
    }),
    returns: z.object({
      data: z.object({
        jobs: z.array(
          z.object({
            id: z.int(),
            attempt: z.int(),
            printer: Target,
            fallback: Target.nullable(),
            bytes_base64: z.string(),
          }),
        ),
        /** Jobs that the agent must return, unless it has begun to print them. */
        recall: z.array(attempt),
        printers: z.array(Target),
      }),
    }),
  },
  report: {
    method: 'POST',
    path: '/print-agent/report',
    summary: 'Results of print jobs; a repeated or late report changes nothing',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    per_minute: 600,
    body: z.object({
      token,
      journal_id,
      results: z
        .array(
          z.object({
            id,
            attempt: id,
            report: z.enum(PRINT_REPORTS),
            reason: z.enum(PRINT_REASONS).nullable(),
            /** The printer that printed the job or was tried last. */
            printer_id: smallId,
          }),
        )
        .min(1)
        .max(MOST_RESULTS),
    }),
    returns: z.object({ data: z.object({ changed: z.int() }) }),
  },
})
