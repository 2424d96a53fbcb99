import { ONBOARDING_STEPS } from '@tavlin/domain/onboarding/onboarding'
import { SAMPLE_REASONS } from '@tavlin/domain/onboarding/sample-menu'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const OnboardingChecklist = z.object({
  steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), is_done: z.boolean() })),
  /** The deli to which the deli steps refer; null while the business has no deli. */
  deli_id: z.int().nullable(),
  is_ready: z.boolean(),
  /**
   * `meals` is the number of sample meals that the business has. `may_load` is true while it has neither sample meals
   * nor meals of its own.
   */
  sample_menu: z.object({ meals: z.int(), may_load: z.boolean() }),
})
const RemainingMeal = z.object({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  because: z.enum(SAMPLE_REASONS),
})

export const onboarding = endpoints({
  checklist: {
    method: 'GET',
    path: '/onboarding',
    summary: 'What the business still needs before its first order',
    access: 'role:super_admin',
    returns: z.object({ data: OnboardingChecklist }),
  },
  loadSampleMenu: {
    method: 'POST',
    path: '/onboarding/sample-menu',
    summary: 'Add the meals of the sample menu that are missing; only without meals of the business',
    access: 'role:super_admin',
    returns: z.object({ data: z.object({ added: z.int() }) }),
  },
  removeSampleMenu: {
    method: 'DELETE',
    path: '/onboarding/sample-menu',
    summary: 'Delete the sample meals, except those that were ordered, edited or used',
    access: 'role:super_admin',
    returns: z.object({ data: z.object({ removed: z.int(), kept: z.array(RemainingMeal) }) }),
  },
})
