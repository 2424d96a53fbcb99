import { PRINT_JOB_STATES, PRINT_REASONS } from '@tavlin/domain/printing/print-job'
import {
  MAX_COPIES,
  PAPER_WIDTHS_MM,
  PRINTER_KINDS,
  PRINTER_STATES,
  PRINT_DOCUMENTS,
  PRINT_MOMENTS,
} from '@tavlin/domain/printing/print-rule'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idText, instant, person, smallId, smallIdText, text, version } from './fields.ts'
import { Named, named } from './order-schemas.ts'

const PrinterForm = z.object({
  name: text(40),
  kind: z.enum(PRINTER_KINDS),
  /** Host name or IP address in the network of the shop. */
  host: z.string().regex(/^[a-z\d](?:[a-z\d.:-]{0,98}[a-z\d])?$/i, 'is not a name or an address of a printer'),
  port: z.int().min(1).max(65_535),
  paper_mm: z.literal([...PAPER_WIDTHS_MM]),
})
export const Printer = named('Printer', {
  ...PrinterForm.shape,
  id: z.int(),
  deli_id: z.int(),
  state: z.enum(PRINTER_STATES),
  state_at: instant.nullable(),
  version: z.int(),
})
const RuleForm = z.object({
  document: z.enum(PRINT_DOCUMENTS),
  moment: z.enum(PRINT_MOMENTS),
  /** Limits a kitchen ticket to the meals of this section. */
  section_id: smallId.nullable(),
  /** Limits the rule to receipts of this till. */
  till_id: smallId.nullable(),
  printer_id: smallId,
  fallback_printer_id: smallId.nullable(),
  copies: z.int().min(1).max(MAX_COPIES),
  lang: z.enum(['he', 'en']),
})
export const PrintRule = named('PrintRule', {
  ...RuleForm.shape,
  id: z.int(),
  deli_id: z.int(),
  section: Named.nullable(),
  till: z.object({ id: z.int(), name: z.string() }).nullable(),
  version: z.int(),
})
export const PrintAgent = named('PrintAgent', {
  id: z.int(),
  created_by: person,
  created_at: instant,
  /** Time of the last call of the agent; null before the first. */
  last_seen_at: instant.nullable(),
  is_connected: z.boolean(),
  program_version: z.string(),
})
const ofPrinter = z.object({ id: z.int(), name: z.string() })
export const PrintJob = named('PrintJob', {
  id: z.int(),
  deli_id: z.int(),
  document: z.enum(PRINT_DOCUMENTS),
  section: Named.nullable(),
  order_id: z.int(),
  order_number: z.int(),
  receipt_id: z.int().nullable(),
  copy: z.int(),
  copies: z.int(),
  printer: ofPrinter,
  /** The printer that gets the job after the agent has returned it. */
  recall_printer: ofPrinter.nullable(),
  state: z.enum(PRINT_JOB_STATES),
  /** Why the job was not printed, or may not have been printed; null otherwise. */
  reason: z.enum(PRINT_REASONS).nullable(),
  attempt: z.int(),
  queued_at: instant,
  settled_at: instant.nullable(),
})

const inDeli = z.object({ deli_id: smallIdText })
const ofRow = z.object({ id: smallIdText })
const ofJob = z.object({ id: idText })
const OnePrinter = z.object({ data: Printer })
const OneRule = z.object({ data: PrintRule })
const OneJob = z.object({ data: PrintJob })
const Deleted = z.object({ data: z.object({ id: z.int() }) })

export const printing = endpoints({
  printing: {
    method: 'GET',
    path: '/delis/:deli_id/printing',
    summary: 'Printers and routing rules of a deli, and its print agent',
    access: 'view_orders',
    deli_param: 'deli_id',
    params: inDeli,
    returns: z.object({
      data: z.object({
        printers: z.array(Printer),
        rules: z.array(PrintRule),
        agent: PrintAgent.nullable(),
        /** Kitchen sections that a rule can select. */
        sections: z.array(Named),
        tills: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    }),
  },
  createPrinter: {
    method: 'POST',
    path: '/delis/:deli_id/printers',
    summary: 'Add a printer of a deli',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    body: PrinterForm,
    returns: OnePrinter,
  },
  updatePrinter: {
    method: 'PUT',
    path: '/printers/:id',
    summary: 'Change name, address or paper of a printer',
    access: 'manage_delis',
    params: ofRow,
    body: PrinterForm.extend({ version }),
    returns: OnePrinter,
  },
  deletePrinter: {
    method: 'DELETE',
    path: '/printers/:id',
    summary: 'Delete a printer that no rule uses',
    access: 'manage_delis',
    params: ofRow,
    returns: Deleted,
  },
  createRule: {
    method: 'POST',
    path: '/delis/:deli_id/print-rules',
    summary: 'Add a rule: which document is printed when, and where',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    body: RuleForm,
    returns: OneRule,
  },
  updateRule: {
    method: 'PUT',
    path: '/print-rules/:id',
    summary: 'Change a rule; jobs that exist stay as they are',
    access: 'manage_delis',
    params: ofRow,
    body: RuleForm.extend({ version }),
    returns: OneRule,
  },
  deleteRule: {
    method: 'DELETE',
    path: '/print-rules/:id',
    summary: 'Delete a rule; jobs that exist stay as they are',
    access: 'manage_delis',
    params: ofRow,
    returns: Deleted,
  },
  createAgent: {
    method: 'POST',
    path: '/delis/:deli_id/print-agent',
    summary: 'A token for the print agent of a deli, never shown again; an earlier token stops working',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    per_minute: 20,
    returns: z.object({ data: z.object({ token: z.string(), agent: PrintAgent }) }),
  },
  revokeAgent: {
    method: 'DELETE',
    path: '/delis/:deli_id/print-agent',
    summary: 'Revoke the token of the print agent',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    returns: z.object({ data: z.object({ revoked_at: instant }) }),
  },
  jobs: {
    method: 'GET',
    path: '/delis/:deli_id/print-jobs',
    summary: 'Print jobs of a deli: the open ones with the reason, oldest first, or the last settled ones',
    access: 'view_orders',
    deli_param: 'deli_id',
    params: inDeli,
    query: z.object({ show: z.enum(['open', 'settled']).default('open') }),
    returns: z.object({ data: z.array(PrintJob) }),
  },
  printAgain: {
    method: 'POST',
    path: '/print-jobs/:id/again',
    summary: 'Queue a job again, or send it to another printer; an agent that has it gives it back first',
    access: 'view_orders',
    params: ofJob,
    body: z.object({ attempt: id, printer_id: smallId.nullable() }),
    returns: OneJob,
  },
  dismiss: {
    method: 'POST',
    path: '/print-jobs/:id/dismiss',
    summary: 'Take a job that is no longer needed from the list',
    access: 'view_orders',
    params: ofJob,
    body: z.object({ attempt: id }),
    returns: OneJob,
  },
})
