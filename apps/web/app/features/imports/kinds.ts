import type { Permission } from '@tavlin/contract/access-rules'
import type { ImportKind } from '@tavlin/domain/imports/columns'

/** Kinds of rows with the permission to import them and the screen that shows them. */
export const KINDS: readonly { kind: ImportKind; access: Permission; lead: 'meals_lead'; screen: string }[] = [
  { kind: 'meals', access: 'manage_meals', lead: 'meals_lead', screen: '/meals' },
]
