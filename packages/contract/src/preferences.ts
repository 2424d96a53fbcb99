import { z } from 'zod'
import type { Permission } from './access-rules.ts'
import {
  DENSITIES,
  type Display as DisplayType,
  HEADER_FILTERS,
  SCHEMES,
  SIDEBAR_BACKGROUNDS,
  SIDEBAR_FILTERS,
  TRANSITIONS,
} from './display.ts'
import { endpoints } from './endpoint.ts'
import { idText, optionalText, person, slug, smallId, text } from './fields.ts'

export const Display = z.object({
  scheme: z.enum(SCHEMES),
  density: z.enum(DENSITIES),
  sidebar_background: z.literal(SIDEBAR_BACKGROUNDS),
  sidebar_filter: z.enum(SIDEBAR_FILTERS),
  header_filter: z.enum(HEADER_FILTERS),
  transition: z.enum(TRANSITIONS),
}) satisfies z.ZodType<DisplayType>

const Preferences = z.object({ display: Display, tours_seen: z.array(z.string()) })
const cardNames = z
  .array(z.string().regex(/^[a-z_]{1,40}$/, 'is not a card'))
  .max(40)
  .refine((names) => new Set(names).size === names.length, { error: 'names a card twice' })
/** Cards of Today by name. Cards that `order` does not name follow in the default order. */
export const TodayCards = z.object({ hidden: cardNames, order: cardNames })
/**
 * Screens whose views can be shared, with the permission that shows shared views. Views of other screens stay private,
 * because their search can name a customer.
 */
export const SHARED_VIEWS: Readonly<Record<string, Permission>> = { trade: 'view_trade' }

/** `query` is the query string of the screen's URL. */
const ViewForm = { name: text(80), query: optionalText(1000) }
const SavedView = z.object({
  id: z.int(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** Whether the screen opens with this view for the caller. */
  is_default: z.boolean(),
  /** The owner of a view that another user shares; null for the caller's own views. */
  shared_by: person,
})
export type SavedView = z.infer<typeof SavedView>
/** Preferences loaded with every page; includes the saved views of all screens. */
const OwnPreferences = Preferences.extend({ views: z.array(SavedView), today: TodayCards })

export const preferences = endpoints({
  show: {
    method: 'GET',
    path: '/c/preferences',
    summary: 'Display preferences, completed tours and saved views of the caller',
    access: 'signed_in',
    returns: z.object({ data: OwnPreferences }),
  },
  saveDisplay: {
    method: 'PUT',
    path: '/c/preferences/display',
    summary: 'Change the caller’s display preferences; the last write wins',
    access: 'signed_in',
    body: Display,
    returns: z.object({ data: Preferences }),
  },
  saveToday: {
    method: 'PUT',
    path: '/c/preferences/today',
    summary: 'Hide and move the cards of Today for the caller; the last write wins',
    access: 'signed_in',
    body: TodayCards,
    returns: z.object({ data: TodayCards }),
  },
  saveDefaultDeli: {
    method: 'PUT',
    path: '/c/preferences/deli',
    summary: 'Set the deli with which screens start for the caller; null for the first one',
    access: 'signed_in',
    body: z.object({ deli_id: smallId.nullable() }),
    returns: z.object({ data: Preferences }),
  },
  markTour: {
    method: 'PUT',
    path: '/c/preferences/tours/:tour',
    summary: 'Mark a tour as seen',
    access: 'signed_in',
    params: z.object({ tour: slug }),
    returns: z.object({ data: Preferences }),
  },
  replayTours: {
    method: 'DELETE',
    path: '/c/preferences/tours',
    summary: 'Reset all tours',
    access: 'signed_in',
    returns: z.object({ data: Preferences }),
  },
  saveView: {
    method: 'POST',
    path: '/c/views',
    summary: 'Save a view of a screen; replaces one with the same name',
    access: 'signed_in',
    /** When `is_shared` is omitted, a replaced view stays shared or private as before. */
    body: z.object({ screen: slug, ...ViewForm, is_shared: z.boolean().optional() }),
    returns: z.object({ data: SavedView }),
  },
  updateView: {
    method: 'PUT',
    path: '/c/views/:id',
    summary: 'Rename, change or share a saved view of the caller; the last write wins',
    access: 'signed_in',
    params: z.object({ id: idText }),
    body: z.object({ ...ViewForm, is_shared: z.boolean() }),
    returns: z.object({ data: SavedView }),
  },
  saveDefaultView: {
    method: 'PUT',
    path: '/c/views/:id/default',
    summary: 'Choose whether a screen opens with this view for the caller',
    access: 'signed_in',
    params: z.object({ id: idText }),
    body: z.object({ is_default: z.boolean() }),
    returns: z.object({ status: z.literal(true) }),
  },
  deleteView: {
    method: 'DELETE',
    path: '/c/views/:id',
    summary: 'Delete a saved view of the caller',
    access: 'signed_in',
    params: z.object({ id: idText }),
    returns: z.object({ status: z.literal(true) }),
  },
})
