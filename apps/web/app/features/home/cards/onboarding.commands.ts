import { z } from 'zod'

export const commands = { load_sample_menu: z.object({}), remove_sample_menu: z.object({}) }
