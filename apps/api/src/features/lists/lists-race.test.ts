import { catalog } from '@tavlin/contract/catalog'
import { inventory } from '@tavlin/contract/inventory'
import { MENU_LISTS, type NamedList, PURCHASE_LISTS, STOCK_LISTS, lists } from '@tavlin/contract/lists'
import { suppliers } from '@tavlin/contract/suppliers'
import { beforeAll, expect, test } from 'vitest'
import { makeNamed, plainMeal } from '../../../test/menu.ts'
import { ingredientForm } from '../../../test/stock-room.ts'
import { supplierForm } from '../../../test/purchase-room.ts'
import { codeOf } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ env: { REQUEST_DEADLINE_MS: '60000' } })
const PAIRS = 20
let owner: string
let category_id: number

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  category_id = await makeNamed(app.db, 'meal_category')
})

const isOfMenu = (list: NamedList) => (MENU_LISTS as readonly string[]).includes(list)
const isOfPurchases = (list: NamedList) => (PURCHASE_LISTS as readonly string[]).includes(list)
const my = () => app.as(lists, owner)
const NAMES = { name_he: 'ראשון', name_en: 'First' }

async function addRow(list: NamedList): Promise<number> {
  const request = { params: { list } as never, body: NAMES }
  if (isOfPurchases(list)) return (await my().createPurchaseRow(request)).data.id
  return (await (isOfMenu(list) ? my().createMenuRow(request) : my().createStockRow(request))).data.id
}

function remove(list: NamedList, id: number): Promise<unknown> {
  const request = { params: { list, id: String(id) } as never }
  if (isOfPurchases(list)) return my().deletePurchaseRow(request)
  return isOfMenu(list) ? my().deleteMenuRow(request) : my().deleteStockRow(request)
}

const meal = (more: object) => app.as(catalog, owner).createMeal({ body: plainMeal(category_id, more) })
const ingredient = (more: object) =>
  app.as(inventory, owner).createIngredient({ body: ingredientForm('שום', { allergens_known: true, ...more }) })
const savers: Record<NamedList, (id: number) => Promise<unknown>> = {
  meal_categories: (id) => meal({ category_id: id }),
  tags: (id) => meal({ tag_ids: [id] }),
  kitchen_sections: (id) => meal({ processes: [{ section_id: id, minutes: 5, parallel: false }] }),
  allergens: (id) => ingredient({ allergens: [{ allergen_id: id, kind: 'contains' }] }),
  ingredient_categories: (id) => ingredient({ category_id: id }),
  supplier_categories: (id) => app.as(suppliers, owner).createSupplier({ body: supplierForm({ category_id: id }) }),
}

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

test.each([...MENU_LISTS, ...STOCK_LISTS, ...PURCHASE_LISTS])(
  'rejects one of two commands that delete and use a row of %s at the same time',
  async (list) => {
    const ids: number[] = []
    for (let n = 0; n < PAIRS; n++) ids.push(await addRow(list))
    // Saving commands run one after another, so staggered deletes overlap with each of their steps.
    const pairs = ids.map((id, n) =>
      Promise.all([codeOf(savers[list](id)), after(n * 7).then(() => codeOf(remove(list, id)))]),
    )
    for (const pair of await Promise.all(pairs))
      expect([
        ['ok', 'in_use'],
        ['invalid_input', 'ok'],
      ]).toContainEqual(pair)
  },
)
