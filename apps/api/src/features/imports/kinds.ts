import { type Caller, allows } from '@tavlin/contract/access-rules'
import { IMPORT_KINDS, type ImportKind } from '@tavlin/domain/imports/columns'
import type { ImportKindRules } from './import-kind.ts'
import { addresses } from './addresses.kind.ts'
import { customers } from './customers.kind.ts'
import { ingredients } from './ingredients.kind.ts'
import { meals } from './meals.kind.ts'
import { pictures } from './pictures.kind.ts'
import { recipes } from './recipes.kind.ts'
import { staff } from './staff.kind.ts'
import { stock } from './stock.kind.ts'
import { variants } from './variants.kind.ts'

export const RULES: Readonly<Record<ImportKind, ImportKindRules<unknown>>> = {
  meals,
  ingredients,
  recipes,
  variants,
  pictures,
  stock,
  customers,
  addresses,
  staff,
}

/** Returns the kinds that the caller may import, because they may edit all rows of the kind. */
export const kindsOf = (caller: Caller): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => allows(RULES[kind].access, caller, 'business'))
