import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { TARGETS, type EndpointTarget } from './bad-input/targets.ts'
import type { SampleRequest } from './bad-input/sample.ts'
import { serveTargets } from './bad-input/serve-targets.ts'
import { toWire } from './bad-input/wire.ts'
import { REASONS, whyVisible } from './foreign-entity-reasons.ts'
import { type IdField, idFieldsOf, showField, unknownLike, valueAt, withValue } from './id-fields.ts'
import { makeOneDeliRoles } from './one-deli-people.ts'
import { type Person, makeDeli, makePeople } from './people.ts'

/**
 * Checks that a refusal does not reveal rows. A user of one deli sends the id of a row of another deli or user in every
 * id field of every endpoint; the answer must equal that for an unknown row. Rows of the whole business are listed with
 * a reason in foreign-entity-reasons.ts.
 */
const targets = await serveTargets()
const { app } = targets
let own_deli_id: number
let roles: Awaited<ReturnType<typeof makeOneDeliRoles>>

beforeAll(async () => {
  own_deli_id = await makeDeli(app.db, 'own')
  roles = await makeOneDeliRoles(app.db, own_deli_id)
})

const guarded = TARGETS.filter(({ e }) => e.access !== 'public').map((target) => ({
  name: target.name,
  target,
  fields: idFieldsOf(target.e),
}))
const naming = guarded.filter(({ fields }) => fields.length > 0)
const used = new Set<string>()

async function send({ token }: Person, { e }: EndpointTarget, sent: SampleRequest) {
  await sql`delete from rate_limit`.execute(app.db)
  return targets.send(token, toWire(e, sent))
}

/** Returns the answer without the requested ids, which may differ. */
async function answerTo(person: Person, target: EndpointTarget, sent: SampleRequest, ids: readonly unknown[]) {
  const { status, text } = await send(person, target, sent)
  return { status, text: text.replaceAll(new RegExp(String.raw`(?<![\w.-])(${ids.join('|')})(?![\w.-])`, 'g'), '#') }
}

/** Compares the answers to a foreign and to an unknown id; returns null when they are equal. */
async function difference(
  person: Person,
  target: EndpointTarget,
  foreign: SampleRequest,
  field: IdField,
): Promise<string | null> {
  const unknown = withValue(foreign, field, unknownLike(valueAt(foreign, field)))
  const ids = [valueAt(foreign, field), valueAt(unknown, field)]
  const of_unknown = await answerTo(person, target, unknown, ids)
  const of_foreign = await answerTo(person, target, foreign, ids)
  if (of_foreign.status === of_unknown.status && of_foreign.text === of_unknown.text) return null
  const show = ({ status, text }: typeof of_foreign) => `${status} ${text.slice(0, 160)}`
  return `foreign ${show(of_foreign)} | unknown ${show(of_unknown)}`
}

/** Puts the user's own deli into the path, unless the deli itself is tested. */
function inOwnDeli({ e }: EndpointTarget, sent: SampleRequest, field: IdField): SampleRequest {
  if (!e.deli_param || (field.part === 'params' && field.path[0] === e.deli_param)) return sent
  return { ...sent, params: { ...sent.params, [e.deli_param]: String(own_deli_id) } }
}

/** Adds an optional query filter that the valid request omits. */
async function filled(sent: SampleRequest, field: IdField): Promise<SampleRequest> {
  const sample = valueAt(sent, field)
  // `none` filters for rows without a driver.
  if (sample !== undefined && sample !== null && sample !== 'none') return sent
  const name = String(field.path.at(-1))
  const of_wave = name === 'trip' || name === 'driver' ? await targets.world.dispatch.newWave() : null
  const value = name === 'trip' ? of_wave!.trip_id : name === 'driver' ? of_wave!.driver_id : targets.world.deli_id
  return withValue(sent, field, field.part === 'query' ? String(value) : value)
}

test.each(naming)('$name does not reveal whether a row of another deli or user exists', async (one) => {
  const { target, fields } = one
  const { e } = target
  const wanted = [roles.everything, roles.only(e.access), 'super_admin'].map((role) => ({
    role,
    session: 'live' as const,
  }))
  const [all_here, only_here, owner] = await makePeople(app.db, wanted)
  const revealing: string[] = []
  for (const field of fields) {
    const name = `${one.name} ${showField(field)}`
    const good = await filled(await target.good(targets.world, owner!.id), field)
    for (const person of [all_here!, only_here!]) {
      const differs = await difference(person, target, inOwnDeli(target, good, field), field)
      if (differs === null) continue
      const reason = whyVisible(name)
      if (reason) used.add(reason)
      else revealing.push(`${name} (${person === all_here ? 'all rights' : 'this right'} in one deli): ${differs}`)
    }
  }
  expect(revealing).toEqual([])
  await expect.poll(async () => (await sql`select from plan where state = 'running'`.execute(app.db)).rows).toEqual([])
})

test('every listed reason for a visible row is used', () => {
  expect(REASONS.filter((reason) => !used.has(reason))).toEqual([])
})
