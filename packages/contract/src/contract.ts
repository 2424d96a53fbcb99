import { access } from './access.ts'
import { catalog } from './catalog.ts'
import { inventory } from './inventory.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { preferences } from './preferences.ts'
import { settings } from './settings.ts'
import { status } from './status.ts'
import { stock } from './stock.ts'
import { variants } from './variants.ts'

/** All features, for whatever must know every endpoint: the API, its reference and the generated tests. */
export const CONTRACT = {
  access,
  catalog,
  inventory,
  lists,
  live,
  preferences,
  settings,
  status,
  stock,
  variants,
} as const
