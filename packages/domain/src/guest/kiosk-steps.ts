/** Steps of an order without sign-in, in sequence. `future-order` is a detour for a guest who orders for later. */
export const KIOSK_STEPS = [
  'select-type',
  'future-order',
  'select-address',
  'select-store',
  'select-timeslot',
  'menu',
  'summary',
] as const
export type KioskStep = (typeof KIOSK_STEPS)[number]

export const FIRST_KIOSK_STEP: KioskStep = 'select-type'

/** What the guest has chosen so far. */
export type KioskProgress = {
  readonly order_type: 'delivery' | 'pickup' | null
  /** True when the order is for a date that the guest chooses. */
  readonly is_later: boolean
  readonly has_date: boolean
  readonly has_address: boolean
  readonly has_store: boolean
  readonly has_slot: boolean
  readonly has_lines: boolean
}

type Prerequisite = {
  /** The step in which the guest meets this prerequisite. */
  readonly step: KioskStep
  readonly isMet: (progress: KioskProgress) => boolean
}

const PREREQUISITES: readonly Prerequisite[] = [
  { step: 'select-type', isMet: ({ order_type }) => order_type !== null },
  { step: 'future-order', isMet: ({ is_later, has_date }) => !is_later || has_date },
  { step: 'select-address', isMet: ({ order_type, has_address }) => order_type === 'pickup' || has_address },
  { step: 'select-store', isMet: ({ has_store }) => has_store },
  { step: 'select-timeslot', isMet: ({ has_slot }) => has_slot },
  { step: 'menu', isMet: ({ has_lines }) => has_lines },
]

/** Number of leading prerequisites that a step needs. */
const NEEDS: Record<KioskStep, number> = {
  'select-type': 0,
  'future-order': 0,
  'select-address': 2,
  'select-store': 3,
  'select-timeslot': 4,
  menu: 5,
  summary: 6,
}

/**
 * Returns the step to show instead of the requested one: the step of the first missing choice. Null when the requested
 * step can be shown. An order for pickup has no address.
 */
export function kioskRedirect(step: KioskStep, progress: KioskProgress): KioskStep | null {
  const missing = PREREQUISITES.slice(0, NEEDS[step]).find(({ isMet }) => !isMet(progress))
  if (missing) return missing.step
  return step === 'select-address' && progress.order_type === 'pickup' ? 'select-store' : null
}

/** Seconds without a touch after which a kiosk asks whether somebody is still there. */
export const KIOSK_IDLE_SECONDS = 60
/** Seconds for which the kiosk asks whether somebody is still there, before it starts again. */
export const KIOSK_PROMPT_SECONDS = 20
