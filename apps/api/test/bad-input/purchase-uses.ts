import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const noCursor: Use = { given: () => ({ query: { cursor: undefined } }) }
const supplierForm = async ({ purchases, next }: BadInputWorld) => ({
  name: `ספק ${next()}`,
  category_id: await purchases.newCategory(),
  contacts: [{ name: 'דנה', role: '', phone: '', email: '' }],
  delivery_weekdays: [2],
})
const MAY_BE_EMPTY = (...fields: string[]): Record<string, FieldKind> =>
  Object.fromEntries(fields.map((field) => [`body.${field}`, 'search']))
const SUPPLIER_KINDS = MAY_BE_EMPTY(
  'customer_number',
  'note',
  'contacts.0.role',
  'contacts.0.phone',
  'contacts.0.email',
)
const OPTION_KINDS = MAY_BE_EMPTY('code', 'barcode')
const NEXT_FRIDAY = '2026-11-20'
const pack = { amount_thousandths: 25_000, unit: 'kg' }
const aCategory = async ({ purchases }: BadInputWorld) => ({
  list: 'supplier_categories',
  id: await purchases.newCategory(),
})

const invoiceForm = (purchase_line_id: number, number: string) => ({
  number,
  invoice_date: '2026-11-18',
  total_agorot: 9000,
  lines: [{ purchase_line_id, packs_thousandths: 1000, price_agorot: 9000 }],
})
const aMonth: Use = {
  given: () => ({ query: { month: '2026-11', cursor: undefined } }),
  kinds: { 'query.month': 'format' },
}

const INVOICE_USES: Record<string, Record<string, Use>> = {
  'supplierInvoices.supplierInvoices': { '': noCursor },
  'supplierInvoices.supplierCredits': { '': noCursor },
  'supplierInvoices.accruals': { '': aMonth },
  'supplierInvoices.exportAccruals': { '': aMonth },
  'supplierInvoices.supplierInvoice': {
    '': { given: async ({ purchases }) => ({ params: { id: (await purchases.newInvoice()).id } }) },
  },
  'supplierInvoices.invoiceableOrders': {
    '': { given: ({ deli_id, purchases }) => ({ params: { deli_id, supplier_id: purchases.supplier_id } }) },
  },
  'supplierInvoices.createSupplierInvoice': {
    '': {
      given: async ({ deli_id, purchases, next }) => {
        const { line_id } = await purchases.newPurchase('submitted')
        const form = invoiceForm(line_id, `A-${next()}`)
        return { params: { deli_id }, body: { supplier_id: purchases.supplier_id, ...form } }
      },
      kinds: MAY_BE_EMPTY('note'),
    },
  },
  'supplierInvoices.updateSupplierInvoice': {
    '': {
      given: async ({ purchases, next }) => {
        const { id, purchase_line_id } = await purchases.newInvoice()
        return { params: { id }, body: { ...invoiceForm(purchase_line_id, `B-${next()}`), version: 1 } }
      },
      kinds: MAY_BE_EMPTY('note'),
    },
  },
  'supplierInvoices.moveSupplierInvoice': {
    '': {
      given: async ({ purchases }) => ({
        params: { id: (await purchases.newInvoice()).id },
        body: { action: 'check', version: 1 },
      }),
    },
  },
  'supplierInvoices.approveSupplierInvoice': {
    '': {
      given: async ({ purchases }) => {
        const { id, line_id } = await purchases.newInvoice('disputed')
        return { params: { id }, body: { credits: [{ line_id, kind: 'short' }], version: 1 } }
      },
      kinds: MAY_BE_EMPTY('approve_note'),
    },
  },
  'supplierInvoices.endSupplierCredit': {
    '': {
      given: async ({ purchases }) => ({
        params: { id: await purchases.newCredit() },
        body: { to: 'credited', credit_note: 'C-1', credited_agorot: 9000, version: 1 },
      }),
      kinds: MAY_BE_EMPTY('note', 'credit_note'),
    },
  },
}

export const PURCHASE_USES: Record<string, Record<string, Use>> = {
  ...INVOICE_USES,
  'lists.updatePurchaseRow': {
    '': { given: async (world) => ({ params: await aCategory(world), body: { version: 1 } }) },
  },
  'lists.deletePurchaseRow': { '': { given: async (world) => ({ params: await aCategory(world) }) } },
  'lists.orderPurchaseList': {
    '': { given: async ({ purchases }) => ({ body: { ids: [await purchases.newCategory()] } }) },
  },
  'suppliers.suppliers': { '': noCursor },
  'suppliers.supplier': { '': { given: ({ purchases }) => ({ params: { id: purchases.supplier_id } }) } },
  'suppliers.createSupplier': {
    '': { given: async (world) => ({ body: await supplierForm(world) }), kinds: SUPPLIER_KINDS },
  },
  'suppliers.updateSupplier': {
    '': {
      given: async (world) => ({
        params: { id: await world.purchases.newSupplier() },
        body: { ...(await supplierForm(world)), version: 1 },
      }),
      kinds: SUPPLIER_KINDS,
    },
  },
  'suppliers.options': { '': noCursor },
  'suppliers.option': { '': { given: ({ purchases }) => ({ params: { id: purchases.option_id } }) } },
  'suppliers.createOption': {
    '': {
      given: ({ purchases, stock, next }) => ({
        body: {
          supplier_id: purchases.supplier_id,
          ingredient_id: stock.ingredient_id,
          name: `שק ${next()}`,
          pack,
          is_preferred: false,
        },
      }),
      kinds: OPTION_KINDS,
    },
  },
  'suppliers.updateOption': {
    '': {
      given: async ({ purchases }) => ({
        params: { id: await purchases.newOption() },
        body: { pack, is_preferred: false, version: 1 },
      }),
      kinds: OPTION_KINDS,
    },
  },
  'suppliers.savePrice': {
    '': { given: async ({ purchases }) => ({ params: { id: await purchases.newOption() }, body: { version: 1 } }) },
  },
  'purchasing.suppliersToOrder': { '': noCursor },
  'purchasing.orderableOptions': {
    '': { given: ({ deli_id, purchases }) => ({ params: { deli_id, supplier_id: purchases.supplier_id } }) },
  },
  'purchasing.purchaseSuggestions': {
    '': {
      given: ({ deli_id, purchases }) => ({
        params: { deli_id, supplier_id: purchases.supplier_id },
        query: { delivery_date: NEXT_FRIDAY },
      }),
    },
  },
  'purchasing.ingredientDemand': {
    '': {
      given: ({ deli_id, stock }) => ({
        params: { deli_id, ingredient_id: stock.ingredient_id },
        query: { until: NEXT_FRIDAY },
      }),
    },
  },
  'purchasing.purchases': { '': noCursor },
  'purchasing.deliveredPrices': {
    '': { given: async ({ purchases }) => ({ query: { purchase: (await purchases.newPurchase()).id } }) },
  },
  'purchasing.purchase': {
    '': { given: async ({ purchases }) => ({ params: { id: (await purchases.newPurchase()).id } }) },
  },
  'purchasing.createPurchase': {
    '': {
      given: ({ deli_id, purchases, next }) => ({
        params: { deli_id },
        body: {
          supplier_id: purchases.supplier_id,
          delivery_date: '2026-12-01',
          note: `הערה ${next()}`,
          lines: [{ option_id: purchases.option_id, packs: 2 }],
        },
      }),
      kinds: MAY_BE_EMPTY('note'),
    },
  },
  'purchasing.updatePurchase': {
    '': {
      given: async ({ purchases }) => ({
        params: { id: (await purchases.newPurchase()).id },
        body: { delivery_date: '2026-12-02', lines: [{ option_id: purchases.option_id, packs: 2 }], version: 1 },
      }),
      kinds: MAY_BE_EMPTY('note'),
    },
  },
  'purchasing.submitPurchase': {
    '': {
      given: async ({ purchases }) => ({ params: { id: (await purchases.newPurchase()).id }, body: { version: 1 } }),
    },
  },
  'purchasing.movePurchase': {
    '': {
      given: async ({ purchases }) => ({
        params: { id: (await purchases.newPurchase()).id },
        body: { action: 'cancel', version: 1 },
      }),
      kinds: MAY_BE_EMPTY('note'),
    },
  },
  'purchasing.receivePurchase': {
    '': {
      given: async ({ purchases }) => {
        const { id, line_id } = await purchases.newPurchase('submitted')
        const accepted = { amount_thousandths: 1000, unit: 'ordered_pack' }
        const lots = [{ code: 'A-1', expires_on: '2026-12-01', quantity: accepted }]
        const line = {
          line_id,
          accepted,
          rejected: null,
          reason: null,
          note: '',
          price_agorot: 9000,
          lots,
          temperature_tenths: 0,
          photo: null,
        }
        return { params: { id }, body: { lines: [line], version: 1 } }
      },
      kinds: MAY_BE_EMPTY('delivery_note', 'lines.0.note', 'lines.0.lots.0.code'),
    },
  },
  'purchasing.receiptPhoto': {
    '': {
      given: async ({ purchases }) => {
        const { id, receipt_id, line_id } = await purchases.newReceiptPhoto()
        return { params: { id, receipt_id, line_id }, query: { size: 'small' } }
      },
    },
  },
  'purchasing.reverseReceipt': {
    '': {
      given: async ({ purchases }) => {
        const { id, receipt_id } = await purchases.newReceipt()
        return { params: { id, receipt_id }, body: { reason: 'נספר פעמיים', version: 1 } }
      },
    },
  },
  'supplierLink.sendPurchaseLink': {
    '': {
      given: async ({ purchases }) => ({
        params: { id: (await purchases.newPurchase('submitted')).id },
        body: { channel: 'none' },
      }),
    },
  },
  'supplierLink.purchaseLink': {
    '': { given: async ({ purchases }) => ({ params: { id: (await purchases.newLink()).id } }) },
  },
  'supplierLink.revokePurchaseLink': {
    '': { given: async ({ purchases }) => ({ params: { id: (await purchases.newLink()).id } }) },
  },
  'supplierLink.supplierOrder': {
    '': {
      given: async ({ purchases }) => ({ params: { token: (await purchases.newLink()).token } }),
      kinds: { 'params.token': 'format' },
    },
  },
  'supplierLink.replyToOrder': {
    '': {
      given: async ({ purchases }) => {
        const { token, line_id } = await purchases.newLink()
        const line = { line_id, packs: 1, price_agorot: 9500, substitute: '' }
        return { params: { token }, body: { version: 1, reply_note: '', lines: [line] } }
      },
      kinds: { 'params.token': 'format', ...MAY_BE_EMPTY('reply_note', 'lines.0.substitute') },
    },
  },
}
