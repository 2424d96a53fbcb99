import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serveTargets } from './bad-input/serve-targets.ts'
import { TARGETS } from './bad-input/targets.ts'
import { toWire } from './bad-input/wire.ts'
import { tableMarks } from './table-marks.ts'

const served = await serveTargets()
const { app, send, plansOver } = served

const COMMANDS = TARGETS.filter(({ e }) => e.method !== 'GET' && !e.reads)
const nameOf = (name: string): string => name.split(' ')[0]!

/** Commands that ignore the Idempotency-Key, each with its reason. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'access.login': 'the answer is a secret and must not be stored (decision 0007)',
  'access.forgotPassword': 'a repetition sends another link and does no harm (decision 0007)',
  'access.resetPassword': 'the link works once, and no answer about it is stored (decision 0007)',
  'till.pair': 'the code works once, and the answer is a secret that must not be stored',
  'till.newPairCode': 'the answer is a secret; a repetition replaces the code',
  'kiosks.pairKiosk': 'the code works once, and the answer is a secret that must not be stored',
  'kiosks.newKioskCode': 'the answer is a secret; a repetition replaces the code',
  'kiosks.heartbeat': 'a repetition moves the time of the last heartbeat',
  'tillPeople.signInWithPin': 'the answer is a secret and must not be stored',
  'access.logout': 'ends the session that a repetition would need',
  'secondFactor.confirmLogin': 'the answer is a secret and must not be stored',
  'passkeys.loginPasskeyOptions': 'a repetition makes a new challenge',
  'passkeys.confirmLoginWithPasskey': 'the answer is a secret and must not be stored',
  'smsLogin.requestSmsCode': 'has no user; a limit allows one code a minute',
  'smsLogin.loginWithSmsCode': 'the answer is a secret and must not be stored',
  'passkeys.newPasskey': 'a repetition makes a new challenge',
  'passkeys.addPasskey': 'the answer has the recovery codes, which must not be stored; a repetition is rejected',
  'secondFactor.saveTotp': 'the answer has the recovery codes, which must not be stored; a repetition is rejected',
  'secondFactor.newRecoveryCodes': 'the answer has secrets; a repetition replaces the codes',
  'payments.gatewayWebhook': 'the gateway gives each of its webhooks an id, and repeated ones are recognised by it',
  'smsWebhooks.incomingSms': 'the company gives each text an id, and repeated ones are recognised by it',
  'smsWebhooks.smsStatus': 'a repeated report changes nothing',
  'smsWebhooks.textmeIncoming': 'number, time and text of a repeated text are the same',
  'smsWebhooks.textmeStatus': 'a repeated report changes nothing',
  'guestCarts.shareGuestCart': 'the answer has a secret; a repetition stores another copy, which expires',
  'guestCustomers.requestGuestCode': 'the answer has a secret; a limit allows one code a minute (decision 0121)',
  'guestCustomers.verifyGuestPhone': 'the code works once, and no answer with personal data is stored',
  'guestOrders.placeGuestOrder': 'the answer has a secret; the client id makes a repetition safe (decision 0059)',
  'guestOrders.payGuestOrder': 'a repetition opens the same page (decision 0059)',
  'guestOrders.checkGuestPayment': 'a repetition asks the gateway again, and the payment is booked once',
  'guestOrders.cancelGuestOrder': 'a repetition finds the order cancelled',
  'guestOrders.extendGuestOrder': 'has no user; a repetition finds the deadline extended (decision 0106)',
  'guestOrders.instructDriver': 'has no user; a repetition saves the same instruction',
  'guestOrders.rateGuestOrder': 'has no user; a repetition saves the same rating',
  'printing.createAgent': 'the answer is a secret; a repetition replaces the token',
  'printAgent.poll': 'the agent names the jobs it has; a repetition sends what did not arrive (decision 0056)',
  'printAgent.report': 'the agent has no user; a repeated report changes nothing',
  'supplierLink.replyToOrder': 'has no user; the version of the order rejects a repetition (decision 0064)',
  'drivers.savePositions': 'best effort; a repeated batch stores the same points (decision 0091)',
  'receipts.printDocument': 'pressed again it prints again (decision 0029)',
}

const keeping = COMMANDS.filter(({ name }) => !(nameOf(name) in WITHOUT_KEY))

test.each(keeping)('$name executes a repeated request with the same Idempotency-Key once', async (target) => {
  const [caller] = await served.world.callers(1)
  const good = async () => toWire(target.e, await target.good(served.world, caller!.id))
  const once = await good()
  const another = await good()
  const withKey = (wire: typeof once) => ({ ...wire, headers: { ...wire.headers, 'idempotency-key': 'used-before' } })
  const token = target.e.access === 'public' ? null : caller!.token
  const first = await send(token, withKey(once))
  expect(first.status, first.text).toBe(200)
  await plansOver()
  const before = await tableMarks(app.db)
  expect(await send(token, withKey(once))).toMatchObject({ status: 200, text: first.text })
  const is_other = another.url !== once.url || String(another.payload) !== String(once.payload)
  if (is_other) {
    const rejected = await send(token, withKey(another))
    expect({ status: rejected.status, ...JSON.parse(rejected.text) }).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  }
  expect(await tableMarks(app.db)).toEqual(before)
})

test('every listed exception without a key is a command of the contract', () => {
  const names = new Set(COMMANDS.map(({ name }) => nameOf(name)))
  expect(Object.keys(WITHOUT_KEY).filter((name) => !names.has(name))).toEqual([])
})

/** Tables of the platform itself, whose changes need no event. */
const NOT_FOLLOWED = ['event', 'idempotency_key', 'rate_limit', 'event_offset', 'travel_time']

/** Commands that write without an event, each with its reason. */
const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  'drivers.savePositions': 'positions would outnumber all other events (decision 0091)',
  'guestCarts.shareGuestCart': 'a copy for half an hour that nobody follows',
  'kiosks.heartbeat': 'only the time of the last heartbeat moves',
  'passkeys.loginPasskeyOptions': 'only stores a challenge, which expires',
  'passkeys.newPasskey': 'only stores a challenge, which expires',
  'payments.checkPayment': 'the company does not know the payment: only the time of the next question moves',
  'payments.gatewayWebhook': 'a webhook about a payment nobody knows is stored for the list of unmatched payments',
}

/** Commands that write nothing with their sample, each with its reason. */
const WITHOUT_WRITES: Readonly<Record<string, string>> = {
  'access.forgotPassword': 'only records the event, whose job sends the link',
  'smsLogin.requestSmsCode': 'only records the event, whose job sends the code',
  'access.inviteAgain': 'only records the event, whose job sends the link',
  'access.viewAs': 'only records the event',
  'access.viewAsUser': 'only records the event',
  'access.endOtherSessions': 'the sample has one session',
  'campaigns.testCampaign': 'only records the event, and adds a job',
  'catalog.uploadPicture': 'stores files; a meal names them later',
  'dispatch.cancelPlan': 'the plan of the sample has ended',
  'guestOrders.checkGuestPayment': 'the order of the sample has no card page',
  'guestOrders.extendGuestOrder': 'the order of the sample has no deadline; guest-pay.test.ts covers it',
  'payments.textPage': 'only records the event, and adds a job',
  'preferences.replayTours': 'the sample saw no tour',
  'purchasing.createSuggestedPurchases': 'the deli of the sample needs nothing; suggestion.test.ts covers it',
  'receipts.sendLink': 'only records the event, and adds a job',
  'smsWebhooks.incomingSms': 'only adds a job',
  'smsWebhooks.smsStatus': 'only adds a job',
  'smsWebhooks.textmeIncoming': 'only adds a job',
  'smsWebhooks.textmeStatus': 'only adds a job',
  'tillSales.openDrawer': 'the till of the sample has no printer; drawer.test.ts covers it',
}

test.each(COMMANDS)('$name records an event when it writes', async (target) => {
  const [caller] = await served.world.callers(1)
  const wire = toWire(target.e, await target.good(served.world, caller!.id))
  const before = await tableMarks(app.db)
  const answer = await send(target.e.access === 'public' ? null : caller!.token, wire)
  expect(answer.status, answer.text).toBe(200)
  await plansOver()
  const after = await tableMarks(app.db)
  const written = Object.keys(after).filter((table) => after[table] !== before[table] && !NOT_FOLLOWED.includes(table))
  const has_event = after['event'] !== before['event']
  const name = nameOf(target.name)
  expect({ writes: written.length > 0, written: has_event ? [] : written }).toEqual({
    writes: !(name in WITHOUT_WRITES),
    written: name in WITHOUT_EVENT ? written : [],
  })
})

/** Commands of the specification with an optional version; everywhere else it is required (decision 0049). */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'activity.changeNote': 'note.changed',
  'addresses.updateAddress': 'address.changed',
  'customers.updateCustomer': 'customer.changed',
  'delis.saveHappyHours': 'happy_hour.changed',
  'delis.saveItems': 'item.changed',
  'delis.updateDeli': 'deli.changed',
}
const optional = COMMANDS.filter(({ name }) => name in WITHOUT_VERSION)

test.each(optional)('$name saves ten changes without a version and marks their events', async (target) => {
  const [caller] = await served.world.callers(1)
  const { body, ...sent } = await target.good(served.world, caller!.id)
  const newest = async () =>
    (await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(app.db)).rows[0]!.id
  const before = await newest()
  const wire = toWire(target.e, { ...sent, body: { ...body, version: undefined } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(caller!.token, wire)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const versions = answers.map(({ text }) => (JSON.parse(text) as { data: { version: number } }).data.version)
  const name = WITHOUT_VERSION[target.name]!
  const { rows } = await sql<{ unversioned: boolean | null }>`select (data->>'unversioned')::boolean as unversioned
    from event where id > ${before} and name = ${name}`.execute(app.db)
  // A save without changes records no event.
  expect(rows).toEqual(Array.from({ length: new Set(versions).size }, () => ({ unversioned: true })))
  const stale = await send(caller!.token, toWire(target.e, { ...sent, body: { ...body, version: 999_999 } }))
  expect({ status: stale.status, ...JSON.parse(stale.text) }).toMatchObject({ status: 409, code: 'version_stale' })
})

test('every listed command of the specification with an optional version is a command of the contract', () => {
  expect(optional.map(({ name }) => name).toSorted()).toEqual(Object.keys(WITHOUT_VERSION))
})
