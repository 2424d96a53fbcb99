import type { Duty } from './dispatch-enums.ts'

export const DUTY_MOVES = ['start', 'pause', 'resume', 'end'] as const
export type DutyMoveName = (typeof DUTY_MOVES)[number]

type DutyMove = { readonly name: DutyMoveName; readonly from: readonly Duty[]; readonly to: Duty }

export const DUTY_MACHINE: readonly DutyMove[] = [
  { name: 'start', from: ['off'], to: 'on' },
  { name: 'pause', from: ['on'], to: 'break' },
  { name: 'resume', from: ['break'], to: 'on' },
  { name: 'end', from: ['on', 'break'], to: 'off' },
]

export const dutyMovesFrom = (duty: Duty): readonly DutyMove[] => DUTY_MACHINE.filter(({ from }) => from.includes(duty))
