import { type NamedShape, shapesFromGeoJson } from '@tavlin/domain/availability/geojson'
import { Refusal } from '@tavlin/domain/refusal'
import type { TranslationTable } from '#base/text.ts'
import type { importText } from './import.text.ts'

/** Maximum length that the API accepts. */
export const MOST_LETTERS = 500_000

type Keys = typeof importText extends TranslationTable<infer T> ? keyof T : never
export type GeoJsonFault = { because: Keys; name: string }
export type ReadGeoJson = { shapes: NamedShape[] } | { fault: GeoJsonFault }

const FAULTS = [
  ...([
    'not_json',
    'not_geojson',
    'no_polygon',
    'too_many',
    'too_many_rings',
    'too_many_positions',
    'position',
  ] as const),
  ...(['not_closed', 'too_few', 'crosses_itself', 'no_surface'] as const),
]

/** Parses like the API does, so that the map previews exactly what will be saved. */
export function readGeoJson(text: string): ReadGeoJson {
  if (text.length > MOST_LETTERS) return { fault: { because: 'too_large', name: '' } }
  try {
    return { shapes: shapesFromGeoJson(text) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: faultOf(error.details ?? {}) }
  }
}

/** Reads why a file was rejected: by the local check, or by a refusal of the API. */
export function faultOf({ because, name }: Record<string, unknown>): GeoJsonFault {
  return { because: FAULTS.find((one) => one === because) ?? 'not_geojson', name: typeof name === 'string' ? name : '' }
}
