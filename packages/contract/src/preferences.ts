import { z } from 'zod'
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
import { idText, optionalText, slug, text } from './fields.ts'

export const Display = z.object({
  scheme: z.enum(SCHEMES),
  density: z.enum(DENSITIES),
  sidebar_background: z.literal(SIDEBAR_BACKGROUNDS),
  sidebar_filter: z.enum(SIDEBAR_FILTERS),
  header_filter: z.enum(HEADER_FILTERS),
  transition: z.enum(TRANSITIONS),
}) satisfies z.ZodType<DisplayType>

const Preferences = z.object({ display: Display, tours_seen: z.array(z.string()) })
/** `query` is the query string of the list URL. */
const ViewForm = { screen: slug, name: text(80), query: optionalText(1000) }
const SavedView = z.object({ id: z.int(), screen: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>
/** Preferences loaded with every page; includes the saved views of all lists. */
const OwnPreferences = Preferences.extend({ views: z.array(SavedView) })

export const preferences = endpoints({
  show: {
    method: 'GET',
    path: '/c/preferences',
    summary: 'How I want the screens to look, the tours I have seen and my saved views of lists',
    access: 'signed_in',
    returns: z.object({ data: OwnPreferences }),
  },
  saveDisplay: {
    method: 'PUT',
    path: '/c/preferences/display',
    summary: 'Change how the screens look for me; the last one to write wins',
    access: 'signed_in',
    body: Display,
    returns: z.object({ data: Preferences }),
  },
  markTour: {
    method: 'PUT',
    path: '/c/preferences/tours/:tour',
    summary: 'I have seen this tour',
    access: 'signed_in',
    params: z.object({ tour: slug }),
    returns: z.object({ data: Preferences }),
  },
  replayTours: {
    method: 'DELETE',
    path: '/c/preferences/tours',
    summary: 'Show me all tours again',
    access: 'signed_in',
    returns: z.object({ data: Preferences }),
  },
  saveView: {
    method: 'POST',
    path: '/c/views',
    summary: 'Save a view of a list; one of the same name is replaced',
    access: 'signed_in',
    body: z.object(ViewForm),
    returns: z.object({ data: SavedView }),
  },
  deleteView: {
    method: 'DELETE',
    path: '/c/views/:id',
    summary: 'Delete one of my saved views',
    access: 'signed_in',
    params: z.object({ id: idText }),
    returns: z.object({ status: z.literal(true) }),
  },
})
