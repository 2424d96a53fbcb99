import { till } from '@tavlin/contract/till'
import { tillCash } from '@tavlin/contract/till-cash'
import { tillDevice } from '@tavlin/contract/till-device'
import { tillPeople } from '@tavlin/contract/till-people'
import { tillSales } from '@tavlin/contract/till-sales'
import type { FastifyInstance } from 'fastify'
import { savePin } from '#features/access/me.service.ts'
import { countDevicePrint } from '#features/receipts/print.service.ts'
import type { ApprovedHandlers } from '#features/wallet/order-approval.service.ts'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { listBags, listMoves, moveCash } from './cash-move.service.ts'
import { closeDay, showDay } from './day.service.ts'
import { enterTill, expectTill, showDevice, switchPerson } from './device.service.ts'
import { openDrawer } from './drawer.service.ts'
import { acceptGap, listDiffering, settleDifference, startChain } from './chain.service.ts'
import { holdCart, listHeld, recallCart, voidCart } from './held-cart.service.ts'
import { newPairCode, pairDevice } from './pairing.service.ts'
import { popularMeals } from './popular.service.ts'
import { sell, showReceipt, voidSale } from './sale.service.ts'
import {
  beginSession,
  closeSession,
  listOpenTills,
  listSessions,
  openSession,
  resumeSession,
  showSession,
  showX,
  showZ,
  startCount,
} from './session.service.ts'
import { approveWithPin, listApprovers } from './till-approval.service.ts'
import { createTill, listTills, revokeTill, updateTill } from './till.service.ts'

export function tillRoutes(app: FastifyInstance, deps: Deps, gate: Gate, handlers: ApprovedHandlers): void {
  serve(app, gate, till, {
    tills: ({ params }) => listTills(deps, params.deli_id),
    createTill: ({ params, body, call }) => createTill(deps, call, params.deli_id, body),
    updateTill: ({ params, body, call }) => updateTill(deps, call, params.id, body),
    newPairCode: ({ params, call }) => newPairCode(deps, call, params.id),
    pair: ({ body, call }) => pairDevice(deps, gate.limits, call, body.code),
    revokeTill: ({ params, call }) => revokeTill(deps, call, params.id),
  })
  serve(app, gate, tillCash, {
    tillSessions: ({ params, query }) => listSessions(deps, params.deli_id, query.date),
    openTills: ({ caller }) => listOpenTills(deps, caller),
    tillSession: ({ params, caller }) => showSession(deps, caller, params.id),
    beginSession: ({ params, call }) => beginSession(deps, call, params.id),
    openSession: ({ params, body, call }) => openSession(deps, call, params.id, body),
    startCount: ({ params, body, call }) => startCount(deps, call, params.id, body),
    resumeSession: ({ params, body, call }) => resumeSession(deps, call, params.id, body),
    closeSession: ({ params, body, call }) => closeSession(deps, call, params.id, body),
    cashMoves: ({ params, caller }) => listMoves(deps, caller, params.id),
    bags: ({ params }) => listBags(deps, params.deli_id),
    moveCash: ({ params, body, call }) => moveCash(deps, call, params.id, body),
    xReport: ({ params, caller }) => showX(deps, caller, params.id),
    zReport: ({ params, caller }) => showZ(deps, caller, params.id),
    tillDay: ({ params, query }) => showDay(deps, params.deli_id, query.date),
    closeDay: ({ params, body, call }) => closeDay(deps, call, params.deli_id, body),
  })
  serve(app, gate, tillSales, {
    sell: ({ body, call }) => sell(deps, call, body),
    voidSale: ({ params, body, call }) => voidSale(deps, call, params.id, body),
    receiptByCode: ({ params, call }) => showReceipt(deps, call, params.code),
    approvers: ({ call }) => listApprovers(deps, call),
    approveWithPin: ({ params, body, call }) => approveWithPin(deps, call, { params, body }, handlers),
    popularMeals: ({ params, query }) => popularMeals(deps, params.deli_id, query.minute),
    openDrawer: ({ call }) => openDrawer(deps, call),
    heldCarts: ({ params }) => listHeld(deps, params.deli_id),
    holdCart: ({ body, call }) => holdCart(deps, call, body),
    recallCart: ({ params, call }) => recallCart(deps, call, params.id),
    voidCart: ({ params, body, call }) => voidCart(deps, call, params.id, body.reason),
  })
  serve(app, gate, tillDevice, {
    startChain: ({ call }) => startChain(deps, call),
    countPrint: ({ params, call }) => countDevicePrint(deps, call, expectTill(call), params.code),
    acceptGap: ({ params, body, call }) => acceptGap(deps, call, params.id, body),
    differingSales: ({ params }) => listDiffering(deps, params.deli_id),
    settleDifference: ({ params, call }) => settleDifference(deps, call, params.order_id),
  })
  serve(app, gate, tillPeople, {
    savePin: ({ body, caller, call }) => savePin(deps, gate.limits, call, caller, body),
    device: ({ body }) => showDevice(deps, body.device_token),
    signInWithPin: ({ body, call }) => switchPerson(deps, call, body),
    enterTill: ({ body, call }) => enterTill(deps, call, body.device_token),
  })
}
