import type { Endpoint } from '@tavlin/contract/endpoint'
import { SETTINGS, SETTING_KEYS } from '@tavlin/contract/settings'
import type { z } from 'zod'
import { EVERY_ENDPOINT } from '../every-endpoint.ts'
import type { Kind } from './fields.ts'
import { type Sent, sampleRequest } from './sample.ts'
import type { World } from './world.ts'

type Given = { readonly [P in keyof Sent]?: Record<string, unknown> }
/** One way to use an endpoint, if its samples alone would not be accepted. */
type Use = {
  readonly given?: (world: World, caller_id: number) => Given | Promise<Given>
  /** Fields whose name says another kind than they have. */
  readonly kinds?: Record<string, Kind>
  /** Fields of the body that this use does not look at. */
  readonly unused?: readonly string[]
  /** What a field of any JSON may really hold. */
  readonly narrowed?: Record<string, z.ZodType>
}
export type Target = Omit<Use, 'given' | 'narrowed'> & {
  readonly name: string
  readonly e: Endpoint
  readonly good: (world: World, caller_id: number) => Promise<Sent>
}

const TYPED_ADDRESS = { 'body.email': 'search' } as const
const userForm = ({ next, role_id }: World) => ({ email: `new${next()}@tavlin.test`, role_ids: [role_id('clerk')] })
const day = (n: number): string => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10)

const settingUses = (): Record<string, Use> =>
  Object.fromEntries(
    SETTING_KEYS.map((key) => [
      key,
      {
        given: ({ next, deli_id }) => ({
          params: { key, deli_id },
          body: { valid_from: day(next()), version: undefined },
        }),
        narrowed: { value: SETTINGS[key].value },
      },
    ]),
  )

/** Endpoints that need rows, or that do several things. An endpoint without a line is used once, with its samples. */
const USES: Record<string, Record<string, Use>> = {
  'access.login': {
    '': {
      given: async ({ newUser, password }) => ({ body: { email: (await newUser()).email, password, as: 'staff' } }),
      kinds: TYPED_ADDRESS,
    },
  },
  'access.forgotPassword': {
    '': { given: async ({ newUser }) => ({ body: { email: (await newUser()).email } }), kinds: TYPED_ADDRESS },
  },
  'access.resetPassword': {
    '': { given: async ({ newReset, password }) => ({ body: { token: await newReset(), password } }) },
  },
  'access.changePassword': {
    '': {
      given: async ({ givePassword, password, next }, caller_id) => {
        await givePassword(caller_id)
        return { body: { current_password: password, password: `another password ${next()}` } }
      },
      kinds: { 'body.current_password': 'secret' },
    },
  },
  'access.saveLang': { '': { given: ({ next }) => ({ body: { lang: next() % 2 ? 'he' : 'en' } }) } },
  'access.endSession': {
    '': { given: async ({ newSessionOf }, caller_id) => ({ params: { id: await newSessionOf(caller_id) } }) },
  },
  'access.savePermissionRow': {
    'a new permission': {
      given: ({ next, role_id }) => ({
        params: { type: 'permissions', name: `p${next()}` },
        body: { name: undefined, items: [role_id('clerk')] },
      }),
      unused: ['id', 'version', 'deli_ids', 'limits'],
    },
    'a new role': {
      given: ({ next, deli_id }) => ({
        params: { type: 'roles', name: `r${next()}` },
        body: { name: undefined, deli_ids: [deli_id] },
      }),
      unused: ['id'],
    },
    'a role': {
      given: ({ next, role_id, deli_id }) => ({
        params: { type: 'update', name: 'roles' },
        body: {
          id: role_id('clerk'),
          name: 'clerk',
          view_name: `קופאי ${next()}`,
          deli_ids: [deli_id],
          version: undefined,
        },
      }),
    },
    'a permission': {
      given: ({ next, role_id }) => ({
        params: { type: 'update', name: 'permissions' },
        body: { id: 1, name: undefined, view_name: `קופה ${next()}`, items: [role_id('clerk')] },
      }),
      unused: ['version', 'deli_ids', 'limits'],
    },
    'a user': {
      given: async ({ newUser, role_id }) => ({
        params: { type: 'update', name: 'users' },
        body: { id: (await newUser()).id, items: [role_id('clerk')], version: 1 },
      }),
      unused: ['name', 'view_name', 'deli_ids', 'limits'],
    },
  },
  'access.deletePermissionRow': {
    '': { given: async ({ newRole }) => ({ params: { list: 'roles', id: await newRole() } }) },
  },
  'access.accessLog': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'access.searchUsers': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'access.user': { '': { given: async ({ newUser }) => ({ params: { id: (await newUser()).id } }) } },
  'access.createUser': { '': { given: (world) => ({ body: userForm(world) }) } },
  'access.updateUser': {
    '': {
      given: async (world) => ({
        params: { id: (await world.newUser()).id },
        body: { ...userForm(world), version: 1 },
      }),
    },
  },
  'access.endUserSessions': { '': { given: async ({ newUser }) => ({ params: { id: (await newUser()).id } }) } },
  'access.changeUsers': {
    '': { given: async ({ newUser }) => ({ body: { ids: [(await newUser()).id], action: 'end_sessions' } }) },
  },
  'live.authoriseChannel': { '': { given: () => ({ body: { channel_name: 'private-business' } }) } },
  'live.missed': { '': { kinds: { 'query.after': 'number' } } },
  'preferences.saveDisplay': {
    '': {
      // Never the same twice, so that one request is told from another.
      given: ({ next }) => ({ body: { sidebar_background: next() % 2 } }),
      kinds: { 'body.sidebar_background': 'number' },
    },
  },
  'preferences.saveView': {
    '': { given: ({ next }) => ({ body: { name: `view ${next()}` } }), kinds: { 'body.query': 'search' } },
  },
  'preferences.deleteView': {
    '': { given: async ({ newView }, caller_id) => ({ params: { id: await newView(caller_id) } }) },
  },
  'settings.save': settingUses(),
  'settings.listOfDeli': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'settings.saveOfDeli': settingUses(),
}

export const TARGETS: readonly Target[] = EVERY_ENDPOINT.flatMap(({ name, e }) =>
  Object.entries(USES[name] ?? { '': {} }).map(([use, { given, narrowed, ...more }]): Target => {
    const narrow = narrowed ? { ...e, body: e.body!.extend(narrowed) } : e
    const sample = sampleRequest(narrow)
    return {
      ...more,
      name: use ? `${name} (${use})` : name,
      e: narrow,
      good: async (world, caller_id) => {
        const { params, query, body } = (await given?.(world, caller_id)) ?? {}
        return {
          params: { ...sample.params, ...params },
          query: { ...sample.query, ...query },
          body: sample.body && { ...sample.body, ...body },
        }
      },
    }
  }),
)
