import type { DriverSkill } from './dispatch-enums.ts'
import { volumeOf } from './occupancy.ts'

/** Volume in hundredths of a bag from which an order is an event order: ten bags. */
const EVENT_VOLUME = 1000

type SkillInput = { readonly due_agorot: number; readonly volume: number; readonly bags: number | null }

export function neededSkills(order: SkillInput): DriverSkill[] {
  const skills: DriverSkill[] = []
  if (order.due_agorot > 0) skills.push('cash')
  if (volumeOf(order) >= EVENT_VOLUME) skills.push('events')
  return skills
}
