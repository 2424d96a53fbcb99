import { calendarDay } from '@tavlin/domain/business-time'
import { onboardingOf } from '@tavlin/domain/onboarding/onboarding'
import { mayLoadSamples } from '@tavlin/domain/onboarding/sample-menu'
import type { Deps } from '#platform/deps.ts'
import { findOnboardingFacts } from './onboarding.repo.ts'
import { findSampleState } from './sample-menu.repo.ts'

export async function showChecklist({ db, now }: Deps) {
  const { steps, ...result } = onboardingOf(await findOnboardingFacts(db, calendarDay(now())))
  const state = await findSampleState(db)
  const sample_menu = { meals: state.loaded.length, may_load: mayLoadSamples(state) && state.loaded.length === 0 }
  return { data: { ...result, steps: [...steps], sample_menu } }
}
