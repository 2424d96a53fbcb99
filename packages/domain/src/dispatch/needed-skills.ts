import type { DriverSkill } from './dispatch-words.ts'
import { volumeOf } from './occupancy.ts'

/** In hundredths of a bag: ten bags and more are an event. */
const EVENT_VOLUME = 1000

type Asked = { readonly due_agorot: number; readonly volume: number; readonly bags: number | null }

/** What a driver must be able to do to bring an order. */
export function neededSkills(order: Asked): DriverSkill[] {
  const skills: DriverSkill[] = []
  if (order.due_agorot > 0) skills.push('cash')
  if (volumeOf(order) >= EVENT_VOLUME) skills.push('events')
  return skills
}
