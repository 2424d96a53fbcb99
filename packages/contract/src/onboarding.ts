import { ONBOARDING_STEPS } from '@tavlin/domain/onboarding/onboarding'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const OnboardingChecklist = z.object({
  steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), is_done: z.boolean() })),
  /** The deli to which the deli steps refer; null while the business has no deli. */
  deli_id: z.int().nullable(),
  is_ready: z.boolean(),
})

export const onboarding = endpoints({
  checklist: {
    method: 'GET',
    path: '/onboarding',
    summary: 'What the business still needs before its first order',
    access: 'role:super_admin',
    returns: z.object({ data: OnboardingChecklist }),
  },
})
