import { access } from './access.ts'
import { accounting } from './accounting.ts'
import { activity } from './activity.ts'
import { addresses } from './addresses.ts'
import { areas } from './areas.ts'
import { availability } from './availability.ts'
import { campaigns } from './campaigns.ts'
import { catalog } from './catalog.ts'
import { chat, smsWebhooks } from './chat.ts'
import { customers } from './customers.ts'
import { delis } from './delis.ts'
import { dispatch } from './dispatch.ts'
import { drivers } from './drivers.ts'
import { driving } from './driving.ts'
import { guestCarts } from './guest-carts.ts'
import { guestCustomers } from './guest-customers.ts'
import { guestOrders } from './guest-orders.ts'
import { guest } from './guest.ts'
import { imports } from './imports.ts'
import { inlays } from './inlays.ts'
import { inventory } from './inventory.ts'
import { integrations } from './integrations.ts'
import { kiosks } from './kiosks.ts'
import { kitchen } from './kitchen.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { lots } from './lots.ts'
import { merging } from './merging.ts'
import { messages } from './messages.ts'
import { onboarding } from './onboarding.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { preferences } from './preferences.ts'
import { prices } from './prices.ts'
import { printAgent } from './print-agent.ts'
import { printing } from './printing.ts'
import { proofs } from './proofs.ts'
import { promotions } from './promotions.ts'
import { purchasing } from './purchasing.ts'
import { receipts } from './receipts.ts'
import { schedule } from './schedule.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { smsLogin } from './sms-login.ts'
import { status } from './status.ts'
import { stock } from './stock.ts'
import { supplierInvoices } from './supplier-invoices.ts'
import { supplierLink } from './supplier-link.ts'
import { suppliers } from './suppliers.ts'
import { tillCash } from './till-cash.ts'
import { tillDevice } from './till-device.ts'
import { tillPeople } from './till-people.ts'
import { tillSales } from './till-sales.ts'
import { till } from './till.ts'
import { trade } from './trade.ts'
import { tradeSchedules } from './trade-schedules.ts'
import { tripSearch } from './trip-search.ts'
import { variants } from './variants.ts'
import { wallet } from './wallet.ts'
import { weather } from './weather.ts'

/** All features, for code that needs every endpoint: the API, its reference and the generated tests. */
export const CONTRACT = {
  access,
  accounting,
  activity,
  addresses,
  areas,
  availability,
  campaigns,
  catalog,
  chat,
  customers,
  delis,
  dispatch,
  drivers,
  driving,
  guest,
  guestCarts,
  guestCustomers,
  guestOrders,
  imports,
  inlays,
  inventory,
  integrations,
  kiosks,
  kitchen,
  lists,
  live,
  lots,
  merging,
  messages,
  onboarding,
  orders,
  payments,
  preferences,
  prices,
  printAgent,
  printing,
  promotions,
  proofs,
  purchasing,
  receipts,
  schedule,
  secondFactor,
  passkeys,
  smsLogin,
  settings,
  smsWebhooks,
  status,
  stock,
  supplierInvoices,
  supplierLink,
  suppliers,
  till,
  tillCash,
  tillDevice,
  tillPeople,
  tillSales,
  trade,
  tradeSchedules,
  tripSearch,
  variants,
  wallet,
  weather,
} as const
