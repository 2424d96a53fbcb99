import type { Access } from '@tavlin/contract/access-rules'
import type { ImportKind } from '@tavlin/domain/imports/columns'

/** Kinds of rows with the permission to import them and the screen that shows them. */
export const KINDS = [
  { kind: 'meals', access: 'manage_meals', lead: 'meals_lead', screen: '/meals', to_screen: 'to_meals' },
  {
    kind: 'ingredients',
    access: 'manage_inventory',
    lead: 'ingredients_lead',
    screen: '/inventory/manage',
    to_screen: 'to_ingredients',
  },
  {
    kind: 'recipes',
    access: 'manage_meals',
    lead: 'recipes_lead',
    screen: '/meals',
    to_screen: 'to_meals',
  },
  {
    kind: 'variants',
    access: 'manage_meals',
    lead: 'variants_lead',
    screen: '/meals/cross-variants',
    to_screen: 'to_variants',
  },
  {
    kind: 'pictures',
    access: 'manage_meals',
    lead: 'pictures_lead',
    screen: '/meals',
    to_screen: 'to_meals',
  },
  {
    kind: 'stock',
    access: 'manage_inventory',
    lead: 'stock_lead',
    screen: '/inventory',
    to_screen: 'to_stock',
  },
  {
    kind: 'customers',
    access: 'role:super_admin',
    lead: 'customers_lead',
    screen: '/customers',
    to_screen: 'to_customers',
  },
  {
    kind: 'addresses',
    access: 'role:super_admin',
    lead: 'addresses_lead',
    screen: '/customers',
    to_screen: 'to_customers',
  },
  {
    kind: 'staff',
    access: 'role:super_admin',
    lead: 'staff_lead',
    screen: '/manage/permissions/users',
    to_screen: 'to_staff',
  },
] as const satisfies readonly { kind: ImportKind; access: Access; [text: string]: string }[]
