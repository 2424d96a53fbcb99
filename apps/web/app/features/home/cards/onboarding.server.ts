import { onboarding } from '@tavlin/contract/onboarding'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the checklist with what the business needs before its first order. */
export const onboardingChecklist = {
  access: 'role:super_admin',
  async load(args) {
    return (await api(onboarding, args).checklist()).data
  },
} satisfies CardSource<unknown>
