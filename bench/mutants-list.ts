import { chatMutants } from './mutants-chat.ts'

/** A planted fault and the test that must detect it. `find` must occur exactly once in the file. */
export type Mutant = { name: string; file: string; find: string; replace: string; test: string }

const API = 'apps/api/src/features'
const FOREIGN = 'apps/api/test/foreign-entity.test.ts'
const SCOPE = 'apps/api/test/deli-scope.test.ts'
const COMMANDS = 'apps/api/test/every-command.test.ts'
const DISCOUNT = `${API}/checkout/discount-approval.test.ts`
const COVERED = 'packages/domain/src/wallet/discount-approval.ts'
const TILL = `${API}/till`
const DEVICE_SALE = 'packages/domain/src/till/device-sale.ts'
const IN_DELIS = 'and (${deli_ids === null} or deli_id = any (${deli_ids ?? []}::integer[]))'

/** Faults in central rules: row ownership, recorded events, approvals, rounding, locks, limits. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'reports of drivers get the time at which they arrive instead of the time of the tap',
    file: `${API}/dispatch/driving/driver-report.ts`,
    find: 'timeOfSale({ device_at: new Date(device_at), offset_ms, received_at: now })',
    replace: '{ sold_at: now, device_at, offset_ms }',
    test: `${API}/dispatch/driving/driver-offline.test.ts`,
  },
  {
    name: 'bags of a trip of another deli may be counted, its sheet printed',
    file: `${API}/dispatch/trips/load.service.ts`,
    find: "allows('access_inlay_screen', caller, trip.deli_id)",
    replace: "allows('access_inlay_screen', caller)",
    test: FOREIGN,
  },
  {
    name: 'drivers of an order of another deli may be forbidden',
    file: `${API}/dispatch/inlays/forbidden.service.ts`,
    find: "allows('access_inlay_screen', caller, found.deli_id)",
    replace: "allows('access_inlay_screen', caller)",
    test: FOREIGN,
  },
  {
    name: 'a payment of another deli may be checked and cancelled',
    file: `${API}/checkout/card-page.service.ts`,
    find: "!allows('view_orders', caller, payment.deli_id)",
    replace: "!allows('view_orders', caller)",
    test: FOREIGN,
  },
  {
    name: 'the log of a deli is shown to people with the right elsewhere',
    file: `${API}/activity/log-access.ts`,
    find: "const deli_id = model === 'deli' ? id : undefined",
    replace: 'const deli_id = undefined',
    test: FOREIGN,
  },
  {
    name: 'the history of a customer shows orders of all delis',
    file: `${API}/orders/page/history.repo.ts`,
    find: `${IN_DELIS} order by`,
    replace: 'order by',
    test: SCOPE,
  },
  {
    name: 'the day shows all delis',
    file: `${API}/orders/lists/day.repo.ts`,
    find: ' and ${inDelis(scope)}',
    replace: '',
    test: SCOPE,
  },
  {
    name: 'waiting orders of all delis are shown',
    file: `${API}/orders/lists/late.repo.ts`,
    find: ' and ${inDelis({ deli_ids, deli: undefined })}',
    replace: '',
    test: SCOPE,
  },
  {
    name: 'unmatched payments of all delis are shown',
    file: `${API}/payments/unmatched.repo.ts`,
    find: 'and (${deli_ids}::integer[] is null or payment.deli_id = any (${deli_ids}::integer[]))',
    replace: '',
    test: `${API}/checkout/deal.test.ts`,
  },
  {
    name: 'a permission for one deli changes what all delis share',
    file: 'apps/api/src/platform/http/serve.ts',
    find: 'Number(params[e.deli_param]) : e.scope',
    replace: 'Number(params[e.deli_param]) : undefined',
    test: 'apps/api/test/access-matrix.test.ts',
  },
  {
    name: 'a deli has its own VAT',
    file: 'packages/contract/src/settings.ts',
    find: 'default_value: 18, deli_access: null',
    replace: "default_value: 18, deli_access: 'manage_delis'",
    test: `${API}/settings/settings.test.ts`,
  },
  {
    name: "a driver's session has the rights of other roles",
    file: `${API}/access/session.repo.ts`,
    find: "where requested.kind = 'staff' or held_role.name = 'driver'",
    replace: '',
    test: `${API}/access/rights.test.ts`,
  },
  {
    name: 'limits apply in all delis, not only in those for which the user has the role',
    file: 'apps/api/src/platform/http/role-limits.ts',
    find: 'role.view_name, held_role.deli_ids',
    replace: 'role.view_name, null::integer[] as deli_ids',
    test: `${API}/access/roles-by-deli.test.ts`,
  },
  {
    name: 'counted bags record no event',
    file: `${API}/dispatch/trips/load.service.ts`,
    find: "await record(tx, call, 'trip.changed', { trip_id: id, deli_id, driver_id, date, hour, what: 'bags' }, deli_id)",
    replace: '{}',
    test: COMMANDS,
  },
  {
    name: 'notes of an order record no event',
    file: `${API}/orders/page/notes.service.ts`,
    find: "await record(tx, call, 'order.noted', { order_id: id, deli_id, customer_id, number }, deli_id)",
    replace: '',
    test: COMMANDS,
  },
  {
    name: 'a forbidden driver records no event',
    file: `${API}/dispatch/inlays/forbidden.service.ts`,
    find: "await record(tx, call, 'wave.changed', { deli_id, date, hour, trip_ids: [] }, deli_id)",
    replace: '',
    test: COMMANDS,
  },
  ...[
    ["if (approval.requested_by !== use.caller_id) return 'approval_of_another_person'", 'another person'],
    ["if (approval.customer_id !== use.customer_id) return 'approval_of_another_customer'", 'another customer'],
    ["if (approval.deli_id !== use.deli_id) return 'approval_of_another_deli'", 'another deli'],
    ["if (approval.percent < use.percent) return 'approval_percent_exceeded'", 'a larger percentage'],
    ["if (approval.amount_agorot < use.amount_agorot) return 'approval_amount_exceeded'", 'a larger amount'],
    ["if (approval.cart_hash !== use.cart_hash) return 'approval_of_another_cart'", 'another cart'],
  ].map(([find, of]) => ({
    name: `a discount approval counts for ${of}`,
    file: COVERED,
    find: find!,
    replace: '',
    test: DISCOUNT,
  })),
  {
    name: 'VAT of parts of a receipt is rounded down',
    file: 'packages/domain/src/orders/receipt.ts',
    find: '(2 * vat_agorot * Math.min(agorot, total_agorot) + total_agorot) / (2 * total_agorot)',
    replace: '(vat_agorot * Math.min(agorot, total_agorot)) / total_agorot',
    test: 'packages/domain/src/orders/receipt.test.ts',
  },
  {
    name: 'VAT is that of today instead of the day of the order',
    file: `${API}/orders/cart/price.service.ts`,
    find: 'valuesOn(context.settings, cart.date, cart.deli_id)',
    replace: "valuesOn(context.settings, '2026-11-15', cart.deli_id)",
    test: `${API}/checkout/place-order.test.ts`,
  },
  {
    name: 'a wallet is not locked before it pays',
    file: `${API}/orders/place/place.repo.ts`,
    find: 'await sql`select from lock_wallets(array[${customer_id}::bigint], ${at.toISOString()})`.execute(tx)',
    replace: 'void [tx, customer_id, at]',
    test: `${API}/checkout/wallet-lock.test.ts`,
  },
  {
    name: 'the public receipt has no rate limit',
    file: 'packages/contract/src/receipts.ts',
    find: 'per_minute: 30,',
    replace: '',
    test: 'apps/api/test/public-limits.test.ts',
  },
  {
    name: 'presence channels need no signature',
    file: 'apps/realtime/src/requests.ts',
    find: 'if (isGuarded(channel)) {',
    replace: 'if (isGuarded(channel) && !isPresence(channel)) {',
    test: 'apps/realtime/src/requests.test.ts',
  },
  {
    name: 'a queued command is deleted before the API has answered',
    file: 'apps/web/app/platform/outbox/sender.ts',
    find: '  const result = await send(entry)\n',
    replace: '  await store.remove(seq)\n  const result = await send(entry)\n',
    test: 'apps/web/app/platform/outbox/sender.test.ts',
  },
  {
    name: 'a sale of a device is sent under another client id each time',
    file: `${API}/till/device-sale.service.ts`,
    find: 'return placeSale(deps, seller.call, { ...input, expected_total_agorot: null }, counter)',
    replace:
      'return placeSale(deps, { ...seller.call, idempotency: null }, { ...input, client_id: crypto.randomUUID(), expected_total_agorot: null }, counter)',
    test: `${API}/till/device-sale.test.ts`,
  },
  ...chatMutants(),
  ...guestMutants(),
  ...deviceMutants(),
  ...tillMutants(),
]

/** Faults in the rules of guests who verify their phone. */
function guestMutants(): Mutant[] {
  const session = `${API}/guest/guest-session.repo.ts`
  const test = `${API}/guest/guest-customer.test.ts`
  return [
    {
      name: 'a guest sees a customer before the code was entered',
      file: session,
      find: 'and device = ${device} and is_verified',
      replace: 'and device = ${device}',
      test,
    },
    {
      name: 'a verified phone is valid on every device',
      file: session,
      find: 'and device = ${device} and is_verified',
      replace: 'and ${device}::text is not null and is_verified',
      test,
    },
    {
      name: 'the code of a guest can be guessed without limit',
      file: session,
      find: 'and left_over > 0\n',
      replace: '\n',
      test,
    },
    {
      name: 'a code request of a guest reads the customer',
      file: `${API}/guest/guest-session.service.ts`,
      find: '  const session = newToken()\n',
      replace: '  await findCustomerId(deps.db, phone)\n  const session = newToken()\n',
      test,
    },
    {
      name: 'a verified guest pays the order of another customer',
      file: `${API}/guest/guest-balance.service.ts`,
      find: "if (order.customer_id !== customer.id) throw new Refusal('guest_not_verified')",
      replace: '',
      test: `${API}/guest/guest-balance.test.ts`,
    },
    {
      name: 'the link of a guest order has too few random bits',
      file: `${API}/orders/customer/follow-link.service.ts`,
      find: '.subarray(0, 16)',
      replace: '.subarray(0, 8)',
      test: `${API}/guest/guest-ids.test.ts`,
    },
  ]
}

/** Faults in the rules of devices: receipt numbers, hash chain, PINs, and reports that are closed. */
function deviceMutants(): Mutant[] {
  return [
    {
      name: 'a sale of a device may skip receipt numbers',
      file: DEVICE_SALE,
      find: 'number !== expected[index]',
      replace: 'number < expected[index]!',
      test: `${TILL}/device-sale.test.ts`,
    },
    {
      name: 'a sale of a device does not continue the hash chain',
      file: DEVICE_SALE,
      find: 'if (!has_gap && sale.previous_hash !== head.hash)',
      replace: 'if (!has_gap && sale.previous_hash === undefined)',
      test: `${TILL}/device-sale.test.ts`,
    },
    {
      name: 'a sale of a device may be altered after it was hashed',
      file: DEVICE_SALE,
      find: 'if (hash !== content_hash)',
      replace: "if (content_hash === '')",
      test: `${TILL}/device-sale.test.ts`,
    },
    {
      name: 'wrong PINs are not counted',
      file: `${API}/access/pin.repo.ts`,
      find: 'set failures = stored.failures + 1',
      replace: 'set failures = stored.failures',
      test: `${TILL}/pin.test.ts`,
    },
    {
      name: 'a Z report can be changed after closing',
      file: 'apps/api/db/migrations/0020_till.sql',
      find: "for each row when (old.state = 'closed')",
      replace: "for each row when (old.state = 'never')",
      test: `${TILL}/session.test.ts`,
    },
  ]
}

/** Faults in the rules of tills: differences, cash and approvals. */
function tillMutants(): Mutant[] {
  return [
    {
      name: 'a difference of any size needs no manager',
      file: 'packages/domain/src/till/till-session.ts',
      find: 'Math.abs(difference_agorot) > limit_agorot',
      replace: 'Math.abs(difference_agorot) > Math.max(limit_agorot, 10_000_000)',
      test: `${TILL}/session.test.ts`,
    },
    {
      name: 'a cash move is listed, but its amount is not booked',
      file: `${TILL}/cash-move.service.ts`,
      find: 'cashTransfer({ key, from, to, agorot: amount_agorot, reason })',
      replace: 'cashTransfer({ key, from, to, agorot: 1, reason })',
      test: `${TILL}/session.test.ts`,
    },
    {
      name: 'a counted difference is not booked',
      file: `${TILL}/cash-transfers.ts`,
      find: 'if (agorot === 0) return []',
      replace: 'if (agorot !== 1) return []',
      test: `${TILL}/till-model.test.ts`,
    },
    {
      name: 'a till without a network sells nothing with a menu that was stored for a passed slot',
      file: 'apps/web/app/features/till/offline/offline-slot.ts',
      find: '!verdict.reasons.every(isOfSlot)',
      replace: 'verdict.reasons.length > 0',
      test: 'apps/web/app/features/till/offline/offline-slot.test.ts',
    },
    {
      name: 'a tab keeps the sale that another tab has finished',
      file: 'apps/web/app/features/till/sell/sale-draft.ts',
      find: 'return next ?? newSale(crypto.randomUUID())',
      replace: 'return next ?? own',
      test: 'apps/web/app/features/till/sell/sale-draft.test.ts',
    },
    {
      name: 'a voucher that pays a whole sale of a till has a plain receipt',
      file: `${API}/orders/moves/paid-order.service.ts`,
      find: "waitsForPayment(order) || (order.channel === 'pos' && till_id !== null)",
      replace: 'waitsForPayment(order) || till_id === -1',
      test: `${TILL}/till-payment.test.ts`,
    },
    {
      name: 'a withdrawn request names who withdrew it as the requester',
      file: `${API}/wallet/order-approval.service.ts`,
      find: "approval_id: id, kind, requested_by, state: 'withdrawn'",
      replace: "approval_id: id, kind, requested_by: by, state: 'withdrawn'",
      test: `${TILL}/session.test.ts`,
    },
  ]
}
