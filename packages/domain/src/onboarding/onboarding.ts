/** A deli of the business, with the parts of its setup that a first order needs. */
export type OnboardingDeli = {
  readonly id: number
  readonly active: boolean
  readonly order_types: readonly string[]
  readonly has_location: boolean
  /** Order types that have opening hours (`hours`) or time slots (`slots`). */
  readonly hours: readonly string[]
  readonly slots: readonly string[]
  readonly has_items: boolean
  readonly has_areas: boolean
}
export type OnboardingFacts = {
  readonly has_vat_id: boolean
  readonly has_meals: boolean
  readonly delis: readonly OnboardingDeli[]
}

/** The steps to the first order, in the order in which they are done. */
export const ONBOARDING_STEPS = [
  'vat_id',
  'meals',
  'deli',
  'deli_details',
  'deli_hours',
  'deli_slots',
  'deli_items',
  'deli_areas',
  'deli_active',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]
type DeliStep = Extract<OnboardingStep, `deli${string}`>

export type OnboardingResult = {
  readonly steps: readonly { readonly step: OnboardingStep; readonly is_done: boolean }[]
  /** The deli with the most complete setup, to which the deli steps refer; null without a deli. */
  readonly deli_id: number | null
  readonly is_ready: boolean
}

/** Returns the steps to the first order, each with whether it is done. One complete deli is enough. */
export function onboardingOf({ has_vat_id, has_meals, delis }: OnboardingFacts): OnboardingResult {
  const doneIn = (deli: OnboardingDeli) => Object.values(deliSteps(deli)).filter(Boolean).length
  const [furthest] = delis.toSorted((a, b) => doneIn(b) - doneIn(a) || a.id - b.id)
  const is_done: Record<OnboardingStep, boolean> = {
    vat_id: has_vat_id,
    meals: has_meals,
    ...(furthest ? deliSteps(furthest) : NO_DELI),
  }
  const steps = ONBOARDING_STEPS.map((step) => ({ step, is_done: is_done[step] }))
  return { steps, deli_id: furthest?.id ?? null, is_ready: steps.every((step) => step.is_done) }
}

const NO_DELI: Record<DeliStep, false> = {
  deli: false,
  deli_details: false,
  deli_hours: false,
  deli_slots: false,
  deli_items: false,
  deli_areas: false,
  deli_active: false,
}

/** Every offered order type needs its own hours and slots; areas are needed for deliveries only. */
function deliSteps(deli: OnboardingDeli): Record<DeliStep, boolean> {
  const covers = (types: readonly string[]) =>
    types.length > 0 && deli.order_types.every((type) => types.includes(type))
  return {
    deli: true,
    deli_details: deli.order_types.length > 0 && deli.has_location,
    deli_hours: covers(deli.hours),
    deli_slots: covers(deli.slots),
    deli_items: deli.has_items,
    deli_areas: deli.has_areas || !deli.order_types.includes('delivery'),
    deli_active: deli.active,
  }
}
