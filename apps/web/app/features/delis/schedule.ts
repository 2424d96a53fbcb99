import type { Returned } from '@tavlin/contract/endpoint'
import type { schedule } from '@tavlin/contract/schedule'

export type Schedule = Returned<typeof schedule.schedule>['data']
export type Hours = Schedule['hours'][number]
export type Exception = Schedule['exceptions'][number]
export type Series = Schedule['series'][number]
export type SlotEvent = Schedule['events'][number]
export type Section = Schedule['sections'][number]
export type Suggestion = Returned<typeof schedule.suggestions>['data'][number]
export type Slot = Returned<typeof schedule.slots>['data'][number]
