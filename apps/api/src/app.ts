import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type Pusher from 'pusher'
import { accessRoutes } from './features/access/access.routes.ts'
import { passkeyRoutes } from './features/access/passkey.routes.ts'
import { smsLoginRoutes } from './features/access/sms-login.routes.ts'
import { secondFactorRoutes } from './features/access/second-factor.routes.ts'
import { openSessions } from './features/access/who-is.service.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { customerEffects } from './customer-effects.ts'
import { orderHandlers } from './features/checkout/order-handlers.service.ts'
import { variantsRoutes } from './features/catalog/variants.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { chatRoutes, smsWebhookRoutes } from './features/chat/chat.routes.ts'
import { addressesRoutes } from './features/customers/addresses/addresses.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { availabilityRoutes } from './features/delis/availability/availability.routes.ts'
import { areasRoutes } from './features/delis/areas/areas.routes.ts'
import { delisRoutes } from './features/delis/delis.routes.ts'
import { dispatchRoutes } from './features/dispatch/dispatch.routes.ts'
import { drivingRoutes } from './features/dispatch/driving/driving.routes.ts'
import { driversRoutes } from './features/drivers/drivers.routes.ts'
import { queueOnDemand } from './features/printing/job.service.ts'
import { type PollWaiters, openPollWaiters } from './features/printing/poll-waiters.service.ts'
import { pricesRoutes } from './features/prices/prices.routes.ts'
import { campaignsRoutes } from './features/chat/campaigns/campaigns.routes.ts'
import { promotionsRoutes } from './features/prices/promotions.routes.ts'
import { printingRoutes } from './features/printing/printing.routes.ts'
import { submitApproved } from './features/purchasing/purchase.service.ts'
import { purchasingRoutes } from './features/purchasing/purchasing.routes.ts'
import { supplierLinkRoutes } from './features/purchasing/supplier-link.routes.ts'
import { supplierInvoicesRoutes } from './features/purchasing/supplier-invoices.routes.ts'
import { suppliersRoutes } from './features/purchasing/suppliers.routes.ts'
import { receiptsRoutes } from './features/receipts/receipts.routes.ts'
import { scheduleRoutes } from './features/delis/schedule/schedule.routes.ts'
import { saveSoldAt } from './features/delis/items/items.service.ts'
import { paymentsRoutes } from './features/checkout/payments.routes.ts'
import { giveApproved } from './features/checkout/refund.service.ts'
import { listsRoutes } from './features/lists/lists.routes.ts'
import { openGuestAnswers } from './features/guest/guest-answers.service.ts'
import { guestCartsRoutes } from './features/guest/guest-carts.routes.ts'
import { guestCustomersRoutes } from './features/guest/guest-customers.routes.ts'
import { guestOrdersRoutes } from './features/guest/guest-orders.routes.ts'
import { guestRoutes } from './features/guest/guest.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { lotRoutes } from './features/inventory/lot.routes.ts'
import { stockRoutes } from './features/inventory/stock.routes.ts'
import { integrationsRoutes } from './features/integrations/integrations.routes.ts'
import { kiosksRoutes } from './features/kiosks/kiosks.routes.ts'
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { mergingRoutes } from './features/customers/merging/merging.routes.ts'
import { preferencesRoutes } from './features/preferences/preferences.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { openStatus } from './features/status/status.service.ts'
import { tillRoutes } from './features/till/till.routes.ts'
import { tradeRoutes } from './features/trade/trade.routes.ts'
import { walletRoutes } from './features/wallet/wallet.routes.ts'
import { weatherRoutes } from './features/weather/weather.routes.ts'
import { CommitUnknown, DatabaseAway } from './platform/db/database-away.ts'
import type { Deps } from './platform/deps.ts'
import { describeApi, docsRoutes } from './platform/http/docs.ts'
import { drainOnClose } from './platform/http/drain.ts'
import { Denied, errorAnswer } from './platform/http/errors.ts'
import { currentPosition, followEvents } from './platform/events/event-feed.ts'
import { healthRoutes } from './platform/http/health.ts'
import { newRequestId } from './platform/db/ids.ts'
import { openLimits } from './platform/http/limits.ts'
import { requestSeconds } from './platform/monitoring/metrics.ts'
import { pictureRoutes } from './platform/files/pictures.ts'
import { PROTECTION } from './platform/http/protection.ts'
import type { Gate } from './platform/http/serve.ts'
import type { startTracing } from './platform/monitoring/tracing.ts'

const APPROVED = { giveRefund: giveApproved, submitPurchase: submitApproved }

const FOLLOW_EVERY_MS = 200
const BODY_LIMIT_BYTES = 1_000_000
const FORM_LIMIT_BYTES = 16_000
// Limit for receiving a request: one that is not complete after two minutes is an attack or a lost connection. The web
// server uses the same limit.
const REQUEST_TIMEOUT_MS = 120_000

export type AppDeps = Deps & {
  readonly pusher: Pusher
  readonly tracing?: Awaited<ReturnType<typeof startTracing>>
}

const gateOf = (deps: AppDeps, { whoIs, seenLately, seeAs }: ReturnType<typeof openSessions>): Gate => ({
  whoIs,
  seenLately,
  seeAs,
  limits: openLimits(deps),
  deadline_ms: deps.config.request_deadline_ms,
  check_answers: deps.config.env !== 'production',
})

/** Builds the whole API, ready to listen or for injection in tests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log } = deps
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    genReqId: newRequestId,
    trustProxy: config.trusted_proxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 300 },
    // Requests that still arrive while the server drains are answered normally.
    return503OnClosing: false,
    // A malformed URL reaches no route and no error handler, so it is answered here, in the common error format.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = errorAnswer(error)
      void (reply as FastifyReply).code(status).headers(PROTECTION).send(body)
    },
  })
  // Fastify accepts plain text by default; this API accepts JSON, and a form from the realtime client.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('signed_in', null)
  if (deps.tracing) await deps.tracing.watch(app)
  await describeApi(app, config.product_name)
  answerErrors(app)

  const { isDraining } = drainOnClose(app, config)
  const sessions = openSessions(deps)
  const position = await currentPosition(db)
  const status = await openStatus(deps)
  const waiters = openPollWaiters()
  // Ends long polls first, because closing would wait for them.
  app.addHook('preClose', async () => waiters.close())
  const gate = gateOf(deps, sessions)
  const guest_answers = openGuestAnswers(deps)
  // Registers the cheap endpoints, which answer from memory, outside the hooks of `watchRequests`.
  await app.register(
    async (api) => {
      statusRoutes(api, gate, status)
      guestRoutes(api, gate, guest_answers)
    },
    { prefix: '/api' },
  )
  await app.register(async (watched) => {
    watchRequests(watched)
    healthRoutes(watched, config, { db, isDraining })
    await watched.register(
      async (api) => {
        await registerFeatures(api, deps, gate, waiters)
        guestOrdersRoutes(api, deps, gate, guest_answers)
        guestCartsRoutes(api, deps, gate)
        guestCustomersRoutes(api, deps, gate)
        await docsRoutes(api, sessions.whoIs)
      },
      { prefix: '/api' },
    )
  })

  const feed = followEvents(db, position, FOLLOW_EVERY_MS, {
    onEvents: async (events) => {
      sessions.hear(events)
      waiters.hear(events)
      await status.hear(events)
    },
    onError: (error) => log.warn({ err: error }, 'events cannot be followed right now'),
  })
  app.addHook('onClose', () => feed.stop())
  await app.ready()
  return app
}

async function registerFeatures(api: FastifyInstance, deps: AppDeps, gate: Gate, waiters: PollWaiters): Promise<void> {
  const customer_deps = { ...deps, effects: customerEffects }
  accessRoutes(api, deps, gate, gate.limits)
  secondFactorRoutes(api, deps, gate, gate.limits)
  passkeyRoutes(api, deps, gate, gate.limits)
  smsLoginRoutes(api, deps, gate, gate.limits)
  await api.register(async (live) => {
    await live.register(formbody, { bodyLimit: FORM_LIMIT_BYTES })
    liveRoutes(live, deps, gate, deps.pusher)
  })
  await api.register(async (webhooks) => {
    await webhooks.register(formbody, { bodyLimit: FORM_LIMIT_BYTES })
    smsWebhookRoutes(webhooks, deps, gate)
  })
  activityRoutes(api, deps, gate)
  addressesRoutes(api, deps, gate)
  areasRoutes(api, deps, gate)
  availabilityRoutes(api, deps, gate)
  catalogRoutes(api, deps, gate, saveSoldAt)
  chatRoutes(api, deps, gate)
  campaignsRoutes(api, deps, gate)
  customersRoutes(api, customer_deps, gate)
  delisRoutes(api, deps, gate)
  dispatchRoutes(api, deps, gate)
  driversRoutes(api, deps, gate)
  drivingRoutes(api, deps, gate)
  importsRoutes(api, deps, gate)
  integrationsRoutes(api, deps, gate)
  messagesRoutes(api, deps, gate)
  pricesRoutes(api, deps, gate)
  promotionsRoutes(api, deps, gate)
  inventoryRoutes(api, deps, gate)
  kiosksRoutes(api, deps, gate)
  kitchenRoutes(api, deps, gate)
  listsRoutes(api, deps, gate)
  mergingRoutes(api, customer_deps, gate)
  onboardingRoutes(api, deps, gate, saveSoldAt)
  ordersRoutes(api, deps, gate, orderHandlers(deps))
  paymentsRoutes(api, deps, gate)
  pictureRoutes(api, deps.files)
  preferencesRoutes(api, deps, gate)
  printingRoutes(api, deps, gate, waiters)
  purchasingRoutes(api, deps, gate)
  supplierLinkRoutes(api, deps, gate)
  receiptsRoutes(api, deps, gate, queueOnDemand)
  scheduleRoutes(api, deps, gate)
  settingsRoutes(api, deps, gate)
  stockRoutes(api, deps, gate)
  lotRoutes(api, deps, gate)
  supplierInvoicesRoutes(api, deps, gate)
  suppliersRoutes(api, deps, gate)
  tillRoutes(api, deps, gate, APPROVED)
  tradeRoutes(api, deps, gate)
  variantsRoutes(api, deps, gate)
  walletRoutes(api, deps, gate, APPROVED)
  weatherRoutes(api, deps, gate)
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Denied('not_found')
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error)
    if (status === 500) request.log.error({ err: error }, 'unexpected')
    if (error instanceof DatabaseAway || error instanceof CommitUnknown) request.log.warn({ err: error }, error.message)
    const answer = status === 500 ? { ...body, details: { request_id: request.id } } : body
    return reply.code(status).headers(PROTECTION).send(answer)
  })
}

function watchRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const name in PROTECTION) raw.setHeader(name, PROTECTION[name]!)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.schema?.operationId
    if (operation)
      requestSeconds.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    done()
  })
}
