import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { tradeSchedules } from '@tavlin/contract/trade-schedules'
import type { useCommand } from '#platform/command.ts'
import type { viewCommands } from './views.commands.ts'

export type Schedule = ResponseOf<typeof tradeSchedules.schedules>['data']['schedules'][number]
export type SendScheduleCommand = ReturnType<typeof useCommand<typeof viewCommands>>['send']
