/** How long a meal may rest. Apart from the commands: those bring zod along. */
export const SNOOZES = ['end_of_slot', 'tomorrow', 'date'] as const
