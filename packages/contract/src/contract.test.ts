import { expect, test } from 'vitest'
import { CONTRACT } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const all: [string, Endpoint][] = Object.entries(CONTRACT).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, e]): [string, Endpoint] => [`${feature}.${name}`, e]),
)

test('every endpoint has a unique method and path', () => {
  const addresses = all.map(([, e]) => `${e.method} ${e.path.replace(/:\w+/g, ':x')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(all)('%s declares exactly the parameters of its path, and its deli_param is one of them', (_, e) => {
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  expect(Object.keys(e.params?.shape ?? {})).toEqual(inPath)
  if (e.deli_param) expect(inPath).toContain(e.deli_param)
  if (inPath.includes('deli_id')) expect(e.deli_param).toBe('deli_id')
})

/** Commands that roles limited to some delis may call although their path has no deli; decisions 0039 and 0116 explain each. */
const WITHIN_SOME_DELIS = {
  checks_deli_of_the_row: `
    dispatch.moveInlays dispatch.removeInlays dispatch.reorderTrip dispatch.handOver dispatch.lockTrip dispatch.exemptOrder
    delis.assignMeals dispatch.moveTrip dispatch.moveTrips dispatch.deliverInlays dispatch.loadBags dispatch.forbidDriver dispatch.openDeparture dispatch.undo dispatch.requestPlan dispatch.cancelPlan
    dispatch.applyPlan driving.acknowledgeTrip driving.loadOrder driving.departTrip driving.arriveAtStop driving.checkCode driving.deliverStop driving.failStop
    driving.postponeStop driving.returnTrip drivers.createDriver drivers.updateDriver drivers.setDuty drivers.setOwnDuty drivers.sharePosition drivers.savePositions drivers.createShift drivers.updateShift
    drivers.deleteShift drivers.copyWeek drivers.undoCopy inlays.createTrip inlays.updateTripOrder inlays.updateEstimated
    inlays.updatePositions inlays.updateOrder kiosks.newKioskCode kiosks.revokeKiosk kiosks.updateKiosk lots.recallLot orders.placeOrder orders.changeOrder orders.proposeChange
    orders.withdrawChange orders.moveOrder orders.moveOrders orders.delayPromise orders.saveNotes orders.sendTrackingLink payments.pay
    proofs.settleProof payments.startCardPayment payments.payWithDeal payments.checkPayment payments.cancelPayment payments.textPage payments.refund
    payments.requestDiscount printing.updatePrinter printing.deletePrinter printing.updateRule printing.deleteRule
    printing.printAgain printing.dismiss purchasing.updatePurchase purchasing.submitPurchase purchasing.movePurchase
    purchasing.receivePurchase purchasing.reverseReceipt supplierInvoices.updateSupplierInvoice supplierInvoices.moveSupplierInvoice
    supplierInvoices.approveSupplierInvoice supplierInvoices.endSupplierCredit supplierLink.sendPurchaseLink supplierLink.revokePurchaseLink
    receipts.issueInvoice receipts.printReceipt receipts.printDocument receipts.sendLink
    till.newPairCode till.revokeTill till.updateTill tillCash.beginSession tillCash.openSession tillCash.startCount
    tillCash.resumeSession tillCash.closeSession tillCash.moveCash tillSales.sell tillSales.voidSale tillSales.holdCart
    tillSales.recallCart tillSales.voidCart tillSales.openDrawer tillSales.approveWithPin tillDevice.startChain tillDevice.countPrint
    tillDevice.acceptGap tillDevice.settleDifference tillPeople.enterTill`,
  work_of_every_day: `
    activity.writeNote activity.changeNote addresses.createAddress addresses.updateAddress addresses.deleteAddress
    addresses.proposePin addresses.settlePin chat.cancelMessage chat.createReply chat.deleteReply chat.moveChat chat.readMessages chat.sendMessage chat.sendToCustomer
    chat.updateReply chat.writeChatNote customers.createCustomer customers.updateCustomer customers.giveConsent`,
  limited_to_the_delis_of_each_recipient: `
    tradeSchedules.createSchedule tradeSchedules.updateSchedule tradeSchedules.pauseSchedule tradeSchedules.sendNow
    tradeSchedules.deleteSchedule`,
}

test('a command without a deli in its path needs the permission for all delis unless listed', () => {
  const free = Object.values(WITHIN_SOME_DELIS).flatMap((names) => names.split(/\s+/).filter(Boolean))
  const isByPermission = ({ access }: Endpoint) =>
    access !== 'public' && access !== 'signed_in' && !access.startsWith('role:')
  const found = all.filter(([, e]) => e.method !== 'GET' && !e.reads && !e.deli_param && !e.scope && isByPermission(e))
  expect(found.map(([name]) => name).toSorted()).toEqual(free.toSorted())
})

test.each(all.filter(([, e]) => e.scope))('%s has the scope of the whole business and no deli parameter', (_, e) => {
  expect(e.deli_param).toBeUndefined()
})

test.each([
  ['POST', '/login'],
  ['GET', '/c/me'],
  ['POST', '/admin/logout'],
  ['GET', '/last-updated'],
  ['GET', '/admin/data'],
  ['GET', '/permissions'],
  ['POST', '/permissions/:type/:name'],
  ['GET', '/permissions/get/users'],
])('the specified call %s %s still exists', (method, path) => {
  expect(all.some(([, e]) => e.method === method && e.path === path)).toBe(true)
})
