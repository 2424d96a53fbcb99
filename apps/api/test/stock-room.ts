import { type IngredientForm, inventory } from '@tavlin/contract/inventory'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inDelis } from './assign-roles.ts'
import { makeDeli } from './people.ts'
import type { testApp } from './test-app.ts'

type IngredientBody = z.input<typeof IngredientForm>

/** Returns a form, by default of an ingredient weighed in kg. */
export const ingredientForm = (name_he: string, more: Partial<IngredientBody> = {}): IngredientBody => ({
  name_he,
  name_en: '',
  category_id: null,
  dimension: 'mass',
  stock_unit: 'kg',
  piece_mg: null,
  piece_ul: null,
  litre_mg: null,
  packs: [],
  cost: null,
  kosher_type: null,
  allergens_known: true,
  allergens: [],
  active: true,
  ...more,
})

/** Creates the data of stock tests: delis, ingredients, and users who manage the stock of some delis. */
export function stockRoom(app: ReturnType<typeof testApp>) {
  let owner: Promise<{ token: string }> | undefined
  return {
    deli: (name: string) => makeDeli(app.db, name),
    async ingredient(name_he: string, more: Partial<IngredientBody> = {}) {
      const { token } = await (owner ??= app.person(['super_admin']))
      return (await app.as(inventory, token).createIngredient({ body: ingredientForm(name_he, more) })).data
    },
    async category(name: string): Promise<number> {
      const { rows } = await sql<{ id: number }>`insert into ingredient_category (name_he, name_en, position)
        values (${name}, ${name}, 1) returning id`.execute(app.db)
      return rows[0]!.id
    },
    /** Returns the token of a user who may see and manage the stock of these delis only. */
    async keeperOf(deli_ids: readonly number[], permissions = ['view_inventory', 'manage_inventory']): Promise<string> {
      const name = `keeper_${Math.random().toString(36).slice(2)}`
      await sql`with made as (insert into role (name, view_name) values (${name}, ${name}) returning id)
        insert into role_permission (role_id, permission_id) select made.id, permission.id from made, permission
        where permission.name = any (${permissions}::text[])`.execute(app.db)
      return (await app.person([inDelis(name, deli_ids)])).token
    },
  }
}
