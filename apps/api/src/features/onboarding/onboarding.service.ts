import { calendarDay } from '@tavlin/domain/business-time'
import { onboardingOf } from '@tavlin/domain/onboarding/onboarding'
import type { Deps } from '#platform/deps.ts'
import { findOnboardingFacts } from './onboarding.repo.ts'

export async function showChecklist({ db, now }: Deps) {
  const { steps, ...result } = onboardingOf(await findOnboardingFacts(db, calendarDay(now())))
  return { data: { ...result, steps: [...steps] } }
}
