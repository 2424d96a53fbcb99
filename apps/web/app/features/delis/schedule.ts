import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { schedule } from '@tavlin/contract/schedule'

export type Schedule = ResponseOf<typeof schedule.schedule>['data']
export type ScheduleHours = Schedule['hours'][number]
export type Exception = Schedule['exceptions'][number]
export type ScheduleSeries = Schedule['series'][number]
export type SlotEvent = Schedule['events'][number]
export type Section = Schedule['sections'][number]
export type Suggestion = ResponseOf<typeof schedule.suggestions>['data'][number]
export type Slot = ResponseOf<typeof schedule.slots>['data'][number]
