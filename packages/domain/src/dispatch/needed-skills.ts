import type { DriverSkill } from './dispatch-words.ts'
import { volumeOf } from './occupancy.ts'

/** Hundredths of a bag: ten bags or more make an event order. */
const EVENT_VOLUME = 1000

type SkillInput = { readonly due_agorot: number; readonly volume: number; readonly bags: number | null }

export function neededSkills(order: SkillInput): DriverSkill[] {
  const skills: DriverSkill[] = []
  if (order.due_agorot > 0) skills.push('cash')
  if (volumeOf(order) >= EVENT_VOLUME) skills.push('events')
  return skills
}
