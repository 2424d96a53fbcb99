import type { Endpoint } from '@tavlin/contract/endpoint'
import type { z } from 'zod'
import { EVERY_ENDPOINT } from '../every-endpoint.ts'
import { ACTIVITY_USES } from './activity-uses.ts'
import { ADDRESS_USES } from './address-uses.ts'
import { CHAT_USES } from './chat-uses.ts'
import { CUSTOMER_USES } from './customer-uses.ts'
import { DELI_USES } from './deli-uses.ts'
import { DISPATCH_USES } from './dispatch-uses.ts'
import { DRIVER_USES } from './driver-uses.ts'
import { DRIVING_USES } from './driving-uses.ts'
import { AVAILABILITY_USES } from './availability-uses.ts'
import { GUEST_USES } from './guest-uses.ts'
import { IMPORT_USES } from './import-uses.ts'
import { KIOSK_USES } from './kiosk-uses.ts'
import type { FieldKind } from './fields.ts'
import { type SampleRequest, sampleRequest } from './sample.ts'
import { MERGING_USES } from './merging-uses.ts'
import { ORDER_USES } from './order-uses.ts'
import { PRICE_USES } from './price-uses.ts'
import { PRINT_USES } from './print-uses.ts'
import { PASSKEY_USES } from './passkey-uses.ts'
import { SMS_LOGIN_USES } from './sms-login-uses.ts'
import { SECOND_FACTOR_USES } from './second-factor-uses.ts'
import { SCHEDULE_USES } from './schedule-uses.ts'
import { SETTING_USES } from './setting-uses.ts'
import { PURCHASE_USES } from './purchase-uses.ts'
import { STOCK_USES } from './stock-uses.ts'
import { TILL_USES } from './till-uses.ts'
import { TRADE_USES } from './trade-uses.ts'
import { WALLET_USES } from './wallet-uses.ts'
import type { BadInputWorld } from './world.ts'

type RequestParts = { readonly [P in keyof SampleRequest]?: Record<string, unknown> }
/** One way to use an endpoint whose samples alone would not be accepted. */
export type Use = {
  readonly given?: (world: BadInputWorld, caller_id: number) => RequestParts | Promise<RequestParts>
  /** Fields whose kind differs from the one that their name suggests. */
  readonly kinds?: Record<string, FieldKind>
  /** Fields of the body that this use ignores. */
  readonly unused?: readonly string[]
  /** The real schema of a field that accepts any JSON. */
  readonly narrowed?: Record<string, z.ZodType>
}
export type EndpointTarget = Omit<Use, 'given' | 'narrowed'> & {
  readonly name: string
  readonly e: Endpoint
  readonly good: (world: BadInputWorld, caller_id: number) => Promise<SampleRequest>
}

const TYPED_ADDRESS = { 'body.email': 'search' } as const
const USER_KINDS: Record<string, FieldKind> = { 'body.phone': 'format' }
const userForm = ({ next, role_id, deli_id }: BadInputWorld) => ({
  email: `new${next()}@tavlin.test`,
  phone: `+97255${String(1_000_000 + next())}`,
  role_ids: [role_id('clerk')],
  role_delis: [{ role_id: role_id('clerk'), deli_ids: [deli_id] }],
})

const someGrams = { amount_thousandths: 1500, unit: 'g' }
const mealForm = ({ menu, deli_id, next }: BadInputWorld) => ({
  name_he: `חומוס ${next()}`,
  category_id: menu.category_id,
  tag_ids: [menu.tag_id],
  barcode: `B${next()}000`,
  picture: null,
  processes: [{ section_id: menu.section_id, minutes: 5, parallel: false }],
  components: [{ ingredient_id: menu.ingredient_id, component_meal_id: null, entered: someGrams, waste_percent: 5 }],
  groups: [{ group_id: null, own: groupForm(menu.ingredient_id), link: plainLink }],
  sold_at: [{ deli_id, active: true, price_agorot: 100, quota: 5 }],
})
/** Field kinds of the form texts that may be empty. */
const MEAL_KINDS: Record<string, FieldKind> = {
  'body.name_en': 'search',
  'body.description_he': 'search',
  'body.description_en': 'search',
  'body.groups.0.own.name_en': 'search',
  'body.groups.0.own.values.0.name_en': 'search',
}
const plainLink = { min: null, max: null, excluded_value_ids: [], overrides: [] }
const groupForm = (ingredient_id: number) => ({
  name_he: 'רטבים',
  name_en: 'Sauces',
  display: 'checkbox',
  min: 0,
  max: null,
  min_distinct: null,
  max_distinct: null,
  active: true,
  values: [
    {
      name_he: 'טחינה',
      name_en: 'Tahini',
      price_agorot: 100,
      max_quantity: null,
      active: true,
      snoozed_until: null,
      depends_on: null,
      link: { effect: 'adds', ingredient_id, component_meal_id: null, entered: someGrams },
    },
  ],
})

const GROUP_KINDS: Record<string, FieldKind> = { 'body.name_en': 'search', 'body.values.0.name_en': 'search' }
const matrixChanges = async ({ newMeal, newGroup, menu }: BadInputWorld) => {
  const meal_id = await newMeal()
  const group_id = await newGroup()
  const cells = [{ meal_id, group_id, link: plainLink }]
  const categories = [{ category_id: menu.category_id, group_id, on: true }]
  return { cells, categories, versions: [{ meal_id, version: 1 }] }
}

/** Endpoints that need rows or have several uses. Any other endpoint is used once, with its samples. */
const USES: Record<string, Record<string, Use>> = {
  ...ACTIVITY_USES,
  ...ADDRESS_USES,
  ...CUSTOMER_USES,
  ...GUEST_USES,
  ...AVAILABILITY_USES,
  ...CHAT_USES,
  ...IMPORT_USES,
  ...PRICE_USES,
  'integrations.testIntegration': {
    '': {
      given: async ({ forgetIntegrationTests }) => {
        await forgetIntegrationTests()
        return { params: { integration: 'deals' } }
      },
    },
  },
  'onboarding.loadSampleMenu': {
    '': {
      given: async ({ markSampleMeals }) => {
        await markSampleMeals('all')
        return {}
      },
    },
  },
  'onboarding.removeSampleMenu': {
    '': {
      given: async ({ markSampleMeals }) => {
        await markSampleMeals('one')
        return {}
      },
    },
  },
  'messages.saveMessageText': {
    '': {
      given: async ({ restoreMessages }) => {
        await restoreMessages()
        return { params: { kind: 'ready', lang: 'he' }, body: { text: 'x', version: 0 } }
      },
    },
  },
  ...KIOSK_USES,
  ...MERGING_USES,
  ...ORDER_USES,
  ...SCHEDULE_USES,
  ...SETTING_USES,
  ...PURCHASE_USES,
  ...STOCK_USES,
  ...PRINT_USES,
  ...TILL_USES,
  ...SECOND_FACTOR_USES,
  ...PASSKEY_USES,
  ...SMS_LOGIN_USES,
  ...TRADE_USES,
  ...WALLET_USES,
  ...DELI_USES,
  ...DISPATCH_USES,
  ...DRIVER_USES,
  ...DRIVING_USES,
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
  'preferences.saveDefaultDeli': { '': { given: () => ({ body: { deli_id: null } }) } },
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
      unused: ['id', 'version', 'limits'],
    },
    'a new role': {
      given: ({ next }) => ({ params: { type: 'roles', name: `r${next()}` }, body: { name: undefined } }),
      unused: ['id'],
    },
    'a role': {
      given: ({ next, role_id }) => ({
        params: { type: 'update', name: 'roles' },
        body: { id: role_id('clerk'), name: 'clerk', view_name: `קופאי ${next()}`, version: undefined },
      }),
    },
    'a permission': {
      given: ({ next, role_id }) => ({
        params: { type: 'update', name: 'permissions' },
        body: { id: 1, name: undefined, view_name: `קופה ${next()}`, items: [role_id('clerk')] },
      }),
      unused: ['version', 'limits'],
    },
    'a user': {
      given: async ({ newUser, role_id }) => ({
        params: { type: 'update', name: 'users' },
        body: { id: (await newUser()).id, items: [role_id('clerk')], version: 1 },
      }),
      unused: ['name', 'view_name', 'limits'],
    },
  },
  'access.deletePermissionRow': {
    '': { given: async ({ newRole }) => ({ params: { list: 'roles', id: await newRole() } }) },
  },
  'access.viewAs': { '': { given: () => ({ body: { role: 'clerk' } }) } },
  'access.viewAsUser': { '': { given: async ({ newUser }) => ({ params: { id: (await newUser()).id } }) } },
  'access.accessLog': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'access.searchUsers': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'access.user': { '': { given: async ({ newUser }) => ({ params: { id: (await newUser()).id } }) } },
  'access.createUser': { '': { given: (world) => ({ body: userForm(world) }), kinds: USER_KINDS } },
  'access.updateUser': {
    '': {
      given: async (world) => ({
        params: { id: (await world.newUser()).id },
        body: { ...userForm(world), version: 1 },
      }),
      kinds: USER_KINDS,
    },
  },
  'access.endUserSessions': { '': { given: async ({ newUser }) => ({ params: { id: (await newUser()).id } }) } },
  'access.changeUsers': {
    '': { given: async ({ newUser }) => ({ body: { ids: [(await newUser()).id], action: 'end_sessions' } }) },
  },
  'catalog.meals': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'catalog.meal': { '': { given: async ({ newMeal }) => ({ params: { id: await newMeal() } }) } },
  'catalog.createMeal': { '': { given: (world) => ({ body: mealForm(world) }), kinds: MEAL_KINDS } },
  'catalog.updateMeal': {
    '': {
      given: async (world) => ({ params: { id: await world.newMeal() }, body: { ...mealForm(world), version: 1 } }),
      kinds: MEAL_KINDS,
    },
  },
  'catalog.previewMeal': {
    '': { given: async (world) => ({ body: { ...mealForm(world), id: await world.newMeal() } }), kinds: MEAL_KINDS },
  },
  'catalog.changeMealNumbers': {
    '': { given: async ({ newMeal }) => ({ params: { id: await newMeal() }, body: { version: 1 } }) },
  },
  'catalog.changeMeals': {
    '': { given: async ({ newMeal }) => ({ body: { ids: [await newMeal()], action: 'snooze', until: 'date' } }) },
  },
  'live.authoriseChannel': { '': { given: () => ({ body: { channel_name: 'private-business' } }) } },
  'live.missed': { '': { kinds: { 'query.after': 'number' } } },
  'preferences.saveDisplay': {
    '': {
      // The body differs each time, so that requests can be distinguished.
      given: ({ next }) => ({ body: { sidebar_background: next() % 2 } }),
      kinds: { 'body.sidebar_background': 'number' },
    },
  },
  'preferences.saveView': {
    '': {
      given: ({ next }) => ({ body: { name: `view ${next()}`, is_shared: false } }),
      kinds: { 'body.query': 'search' },
    },
  },
  'preferences.updateView': {
    '': {
      given: async ({ newView, next }, caller_id) => ({
        params: { id: await newView(caller_id) },
        body: { name: `view ${next()}`, is_shared: false },
      }),
      kinds: { 'body.query': 'search' },
    },
  },
  'preferences.saveDefaultView': {
    '': { given: async ({ newView }, caller_id) => ({ params: { id: await newView(caller_id) } }) },
  },
  'preferences.deleteView': {
    '': { given: async ({ newView }, caller_id) => ({ params: { id: await newView(caller_id) } }) },
  },
  'lists.createMenuRow': { '': { given: ({ next }) => ({ body: { name_he: `שם ${next()}` } }) } },
  'lists.createStockRow': { '': { given: ({ next }) => ({ body: { name_he: `שם ${next()}` } }) } },
  'lists.updateMenuRow': {
    '': {
      given: async ({ newNamed }) => ({ params: { list: 'tags', id: await newNamed('tag') }, body: { version: 1 } }),
    },
  },
  'lists.deleteMenuRow': {
    '': { given: async ({ newNamed }) => ({ params: { list: 'tags', id: await newNamed('tag') } }) },
  },
  'lists.orderMenuList': {
    '': { given: async ({ newNamed }) => ({ params: { list: 'tags' }, body: { ids: [await newNamed('tag')] } }) },
  },
  'lists.updateStockRow': {
    '': {
      given: async ({ newNamed }) => ({
        params: { list: 'kitchen_sections', id: await newNamed('kitchen_section') },
        body: { version: 1 },
      }),
    },
  },
  'lists.deleteStockRow': {
    '': {
      given: async ({ newNamed }) => ({
        params: { list: 'kitchen_sections', id: await newNamed('kitchen_section') },
      }),
    },
  },
  'lists.orderStockList': {
    '': {
      given: async ({ newNamed }) => ({
        params: { list: 'kitchen_sections' },
        body: { ids: [await newNamed('kitchen_section')] },
      }),
    },
  },
  'variants.groups': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'variants.group': { '': { given: async ({ newGroup }) => ({ params: { id: await newGroup() } }) } },
  'variants.createGroup': {
    '': {
      given: ({ menu, next }) => ({ body: { ...groupForm(menu.ingredient_id), name_he: `רטבים ${next()}` } }),
      kinds: GROUP_KINDS,
    },
  },
  'variants.updateGroup': {
    '': {
      given: async ({ newGroup, menu }) => ({
        params: { id: await newGroup() },
        body: { ...groupForm(menu.ingredient_id), version: 1 },
      }),
      kinds: GROUP_KINDS,
    },
  },
  'variants.deleteGroup': { '': { given: async ({ newGroup }) => ({ params: { id: await newGroup() } }) } },
  'variants.previewMatrix': { '': { given: async (world) => ({ body: await matrixChanges(world) }) } },
  'variants.applyMatrix': { '': { given: async (world) => ({ body: await matrixChanges(world) }) } },
  'variants.undoMatrix': {
    '': { given: async ({ newApply }, caller_id) => ({ params: { id: await newApply(caller_id) } }) },
  },
  'catalog.allergenSheet': { '': { given: ({ deli_id }) => ({ query: { deli: deli_id } }) } },
}

export const TARGETS: readonly EndpointTarget[] = EVERY_ENDPOINT.flatMap(({ name, e }) =>
  Object.entries(USES[name] ?? { '': {} }).map(([use, { given, narrowed, ...more }]): EndpointTarget => {
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
