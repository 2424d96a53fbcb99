import { z } from 'zod'
import { ACTIVITY_KINDS } from './activity-kinds.ts'
import { endpoints } from './endpoint.ts'
import { EVENT_NAMES } from './events.ts'
import { day, id, idText, instant, json, optionalVersion, person, smallIdText, text } from './fields.ts'
import { listOf, pageQuery } from './list.ts'
import { SETTING_KEYS } from './settings.ts'

export const LOG_MODELS = ['customer', 'deli', 'meal', 'ingredient', 'user', 'role', 'order', 'area'] as const
export const LOG_GROUPS = ['notes', 'orders', 'messages', 'money', 'changes', 'views'] as const

/** Change of one column of one row; null when there was no value before or after. */
export const FieldChange = z.object({
  table: z.string(),
  row_id: z.int(),
  /** Distinguishes several parts of one row: the kind of a limit, a flag, the key of a setting, the deli of an item. */
  part: z.string().nullable(),
  field: z.string(),
  /** For roles, permissions and allergens, `before` lists the removed names and `after` the added ones. */
  before: json,
  after: json,
})
export const LogEntry = z.object({
  id: z.int(),
  at: instant,
  name: z.enum(EVENT_NAMES),
  group: z.enum(LOG_GROUPS),
  /** The user who caused the event; null for the system itself. */
  by: person,
  data: z.record(z.string(), json),
  changes: z.array(FieldChange),
  note: z
    .object({
      id: z.int(),
      text: z.string(),
      edited_at: instant.nullable(),
      version: z.int(),
      /** Earlier versions of the note, newest first. */
      before: z.array(z.object({ text: z.string(), at: instant, by: person })),
    })
    .nullable(),
  /** Set for money events; the sign is from the customer's view. */
  money: z.object({ currency: z.enum(['ILS', 'PTS']), amount: z.int(), reason: z.string().nullable() }).nullable(),
  /** Names for the ids in `data`, by field name, such as `deli_id`. */
  names: z.record(z.string(), z.string()),
})
const logQuery = pageQuery({
  model: z.enum(LOG_MODELS).default('customer'),
  /** Comma-separated groups of events; when omitted, all except `views`. */
  groups: z
    .string()
    .regex(/^[a-z]+(,[a-z]+){0,5}$/)
    .optional(),
  by: idText.optional(),
  from: day.optional(),
  until: day.optional(),
})
/** An entry in the log of the whole business, with the deli and the customer that the event concerns. */
const ActivityEntry = LogEntry.extend({
  deli: z.object({ id: z.int(), name_he: z.string(), name_en: z.string() }).nullable(),
  customer: person,
})
const activityQuery = pageQuery({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  /** Page views and sign-ins are listed separately: they would outnumber the changes. */
  show: z.enum(['changes', 'views']).default('changes'),
  deli: smallIdText.optional(),
  by: idText.optional(),
  from: day.optional(),
  until: day.optional(),
  /** Only changes of this setting: of the business, or with `deli` of that deli. */
  setting: z.enum(SETTING_KEYS).optional(),
})
const Note = z.object({ id: z.int(), text: z.string(), version: z.int() })
const of = z.object({ id: idText })

export const activity = endpoints({
  log: {
    method: 'GET',
    path: '/logs/:id',
    summary: 'Notes and events of one customer, or of another subject by `model`; newest first',
    access: 'view_logs',
    params: of,
    query: logQuery,
    returns: listOf(LogEntry),
  },
  actions: {
    method: 'GET',
    path: '/logs/actions/:id',
    summary: 'Only the automatic events',
    access: 'view_logs',
    params: of,
    query: logQuery,
    returns: listOf(LogEntry),
  },
  activityLog: {
    method: 'GET',
    path: '/activity',
    summary: 'Events of the whole business that the caller may see, newest first',
    access: 'view_logs',
    query: activityQuery,
    returns: listOf(ActivityEntry),
  },
  exportActivityLog: {
    method: 'GET',
    path: '/activity/export',
    summary: 'Export the activity as a spreadsheet',
    access: 'view_logs',
    per_minute: 10,
    query: activityQuery.omit({ cursor: true, limit: true }).extend({
      sort: z.enum(['id', '-id']).default('-id'),
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
  writeNote: {
    method: 'POST',
    path: '/logs',
    summary: 'Add a note to a subject',
    access: 'view_logs',
    body: z.object({ model: z.enum(LOG_MODELS), model_id: id, text: text(2000) }),
    returns: z.object({ data: Note }),
  },
  changeNote: {
    method: 'PUT',
    path: '/logs/:id',
    summary: 'Edit a note; earlier versions are kept',
    access: 'view_logs',
    params: of,
    body: z.object({ text: text(2000), version: optionalVersion }),
    returns: z.object({ data: Note }),
  },
})
