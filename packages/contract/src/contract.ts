import { access } from './access.ts'
import { live } from './live.ts'
import { preferences } from './preferences.ts'
import { settings } from './settings.ts'
import { status } from './status.ts'

/** All features, for whatever must know every endpoint: the API, its reference and the generated tests. */
export const CONTRACT = { access, live, preferences, settings, status } as const
