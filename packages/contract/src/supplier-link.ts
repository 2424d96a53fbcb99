import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { LINK_CHANNELS, REPLY_STATES } from '@tavlin/domain/purchasing/supplier-reply'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant, optionalText, smallId, smallIdText, version } from './fields.ts'
import { PurchaseLink } from './purchasing.ts'

/**
 * A purchase order as the supplier sees it by the link: only its own lines and the deli that gets the goods, without
 * names of people, stock, other suppliers or internal data. It has no lines once the supplier can no longer answer.
 */
export const SupplierOrder = z.object({
  number: z.int(),
  state: z.enum(REPLY_STATES),
  /** Language that the sender chose; the page can show another one. */
  lang: z.enum(GUEST_LANGS),
  version: z.int(),
  deli: z.object({ name_he: z.string(), name_en: z.string(), address: z.string(), phone: z.string() }),
  supplier_name: z.string(),
  customer_number: z.string(),
  delivery_date: z.string(),
  note: z.string(),
  total_agorot: z.int(),
  replied_at: instant.nullable(),
  reply_note: z.string(),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string(),
      pack: z.object({ amount_thousandths: z.int(), unit: z.string() }),
      packs: z.int(),
      price_agorot: z.int(),
      /** Null until the supplier answered. */
      confirmed_packs: z.int().nullable(),
      confirmed_price_agorot: z.int().nullable(),
      substitute: z.string(),
    }),
  ),
})

/** The answer of the supplier. Lines and fields that it omits are confirmed as ordered. */
export const ReplyForm = z.object({
  version,
  reply_note: optionalText(300).default(''),
  lines: z
    .array(
      z.object({
        line_id: smallId,
        packs: z.int().min(0).max(100_000).nullable().default(null),
        /** Price of one pack, in agorot. */
        price_agorot: z.int().min(1).max(100_000_000).nullable().default(null),
        substitute: optionalText(120).default(''),
      }),
    )
    .max(500),
})

export const LinkForm = z.object({ channel: z.enum(LINK_CHANNELS), lang: z.enum(GUEST_LANGS).default('he') })

const byId = z.object({ id: smallIdText })
const byToken = z.object({ token: z.string().regex(/^[\w-]{22}$/, 'is not a link') })
const Link = z.object({ data: PurchaseLink.nullable() })

export const supplierLink = endpoints({
  sendPurchaseLink: {
    method: 'POST',
    path: '/purchases/:id/link',
    summary: 'Send the supplier a link to confirm the order; again sends the same link',
    access: 'add_supplier_purchase_order',
    params: byId,
    body: LinkForm,
    returns: Link,
  },
  purchaseLink: {
    method: 'GET',
    path: '/purchases/:id/link',
    summary: 'The address of the valid link of an order, to copy it into a message',
    access: 'add_supplier_purchase_order',
    params: byId,
    returns: z.object({ data: z.object({ url: z.string() }) }),
  },
  revokePurchaseLink: {
    method: 'DELETE',
    path: '/purchases/:id/link',
    summary: 'Revoke the link of an order; the next one has another address',
    access: 'add_supplier_purchase_order',
    params: byId,
    returns: Link,
  },
  supplierOrder: {
    method: 'GET',
    path: '/supplier-orders/:token',
    summary: 'The order behind a link, for the supplier',
    access: 'public',
    per_minute: 60,
    params: byToken,
    returns: z.object({ data: SupplierOrder }),
  },
  replyToOrder: {
    method: 'POST',
    path: '/supplier-orders/:token',
    summary: 'The supplier confirms, shortens, substitutes or re-prices the lines',
    access: 'public',
    per_minute: 30,
    max_body_bytes: 16_000,
    params: byToken,
    body: ReplyForm,
    returns: z.object({ data: SupplierOrder }),
  },
})
