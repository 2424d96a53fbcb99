export const PRINTER_KINDS = ['receipt', 'kitchen', 'label'] as const
export const PAPER_WIDTHS_MM = [58, 80] as const
/** State of a printer as the agent detected it. */
export const PRINTER_STATES = ['unknown', 'ready', 'paper_out', 'offline'] as const

export const PRINT_DOCUMENTS = ['receipt', 'ticket', 'labels'] as const
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number]

/** The event that prints a document; `demand` means a request by a user or a till. */
export const PRINT_MOMENTS = ['placed', 'accepted', 'packed', 'demand'] as const
export type PrintMoment = (typeof PRINT_MOMENTS)[number]

/** Receipts have no automatic event: the till that sells prints them, possibly on its own printer. */
export const MOMENTS_OF: Readonly<Record<PrintDocument, readonly PrintMoment[]>> = {
  receipt: ['demand'],
  ticket: ['placed', 'accepted', 'demand'],
  labels: ['accepted', 'packed', 'demand'],
}

export const MAX_COPIES = 5

type RuleFields = {
  readonly document: PrintDocument
  readonly moment: PrintMoment
  readonly section_id: number | null
  readonly till_id: number | null
  readonly printer_id: number
  readonly fallback_printer_id: number | null
}

/** Returns the first field that contradicts the other fields; null when the rule is valid. */
export function wrongFieldOf(rule: RuleFields): 'moment' | 'section_id' | 'till_id' | 'fallback_printer_id' | null {
  if (!MOMENTS_OF[rule.document].includes(rule.moment)) return 'moment'
  if (rule.section_id !== null && rule.document !== 'ticket') return 'section_id'
  if (rule.till_id !== null && rule.document !== 'receipt') return 'till_id'
  return rule.fallback_printer_id === rule.printer_id ? 'fallback_printer_id' : null
}

/**
 * Returns the rules that a request for a document uses. A receipt of a till prints by the rules of that till when there
 * are any; other documents print by the rules for demand, or by the automatic ones when there is none.
 */
export function rulesForDemand<R extends Pick<RuleFields, 'document' | 'moment' | 'till_id'>>(
  rules: readonly R[],
  { document, till_id }: { readonly document: PrintDocument; readonly till_id: number | null },
): R[] {
  const possible = rules.filter((rule) => rule.document === document)
  const own = possible.filter((rule) => rule.till_id !== null && rule.till_id === till_id)
  const shared = possible.filter((rule) => rule.till_id === null)
  const chosen = own.length > 0 ? own : shared
  const on_demand = chosen.filter(({ moment }) => moment === 'demand')
  return on_demand.length > 0 ? on_demand : chosen
}
