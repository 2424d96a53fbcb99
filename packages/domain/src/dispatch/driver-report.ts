import type { StopState } from './dispatch-enums.ts'

/** Why a delivery failed, as the driver chooses it at the door. */
export const FAIL_REASONS = ['no_answer', 'wrong_address', 'no_access', 'rejected', 'damaged', 'other'] as const
export type FailReason = (typeof FAIL_REASONS)[number]

/** What happens to the food of a failed delivery. */
export const FOOD_FATES = ['returning', 'left', 'discarded'] as const
export type FoodFate = (typeof FOOD_FATES)[number]

export const RECIPIENTS = ['customer', 'neighbour', 'reception', 'door'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** Moves that a driver reports about one stop. */
export type DriverMove = 'arrive' | 'deliver' | 'fail'

/** Seconds in which a driver can undo a tap. */
export const UNDO_SECONDS = 10

/** Whether the driver still has to visit or leave the stop. */
export const isOpen = (state: StopState): boolean => state === 'pending' || state === 'en_route' || state === 'arrived'
