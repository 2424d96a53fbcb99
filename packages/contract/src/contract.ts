import { access } from './access.ts'
import { areas } from './areas.ts'
import { availability } from './availability.ts'
import { catalog } from './catalog.ts'
import { delis } from './delis.ts'
import { inventory } from './inventory.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { preferences } from './preferences.ts'
import { schedule } from './schedule.ts'
import { settings } from './settings.ts'
import { status } from './status.ts'
import { stock } from './stock.ts'
import { variants } from './variants.ts'

/** All features, for whatever must know every endpoint: the API, its reference and the generated tests. */
export const CONTRACT = {
  access,
  areas,
  availability,
  catalog,
  delis,
  inventory,
  lists,
  live,
  preferences,
  schedule,
  settings,
  status,
  stock,
  variants,
} as const
