import { purchasing } from '@tavlin/contract/purchasing'
import { type NewOptionForm, type SupplierForm, suppliers } from '@tavlin/contract/suppliers'
import type { z } from 'zod'
import type { testApp } from './test-app.ts'

type SupplierBody = z.input<typeof SupplierForm>
type OptionBody = z.input<typeof NewOptionForm>

/** Returns the form of a supplier who delivers on Tuesdays and Fridays and closes orders at noon of the day before. */
export const supplierForm = (more: Partial<SupplierBody> = {}): SupplierBody => ({
  name: 'מחלבות הגליל',
  category_id: null,
  customer_number: '',
  contacts: [],
  delivery_weekdays: [2, 5],
  cutoff_minute: 720,
  lead_days: 1,
  min_order_agorot: null,
  free_delivery_agorot: null,
  payment_terms: 'net_30',
  on_hold: false,
  note: '',
  ...more,
})

/** Returns the form of a carton of 96 pieces. */
export const optionForm = (supplier_id: number, ingredient_id: number, more: Partial<OptionBody> = {}): OptionBody => ({
  supplier_id,
  ingredient_id,
  name: 'קרטון 96',
  code: 'E-96',
  barcode: '',
  pack: { amount_thousandths: 96_000, unit: 'piece' },
  is_preferred: false,
  active: true,
  price_agorot: 5000,
  valid_from: '2026-01-01',
  ...more,
})

/** Creates suppliers, options and orders with the API, as this user. */
export const purchaseRoom = (app: ReturnType<typeof testApp>, token: string) => ({
  supplier: async (more: Partial<SupplierBody> = {}) =>
    (await app.as(suppliers, token).createSupplier({ body: supplierForm(more) })).data,
  option: async (supplier_id: number, ingredient_id: number, more: Partial<OptionBody> = {}) =>
    (await app.as(suppliers, token).createOption({ body: optionForm(supplier_id, ingredient_id, more) })).data,
  draft: async (
    deli_id: number,
    supplier_id: number,
    lines: readonly (readonly [option_id: number, packs: number])[],
  ) =>
    (
      await app.as(purchasing, token).createPurchase({
        params: { deli_id: String(deli_id) },
        body: {
          supplier_id,
          delivery_date: '2026-11-20',
          lines: lines.map(([option_id, packs]) => ({ option_id, packs })),
        },
      })
    ).data,
})
