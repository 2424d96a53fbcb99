import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { kitchen } from '@tavlin/contract/kitchen'

export type Section = ResponseOf<typeof kitchen.section>['data']
export type Card = Section['cards'][number]
export type Task = Card['tasks'][number]
export type TaskState = Task['state']
export type CardState = Card['state']

/** One card per key, 1 to 9. */
export const MOST_CARDS = 9
