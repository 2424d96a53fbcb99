import { mapStyle } from '@tavlin/demo-city/style'
import buildings from '@tavlin/demo-city/data/map/buildings.geojson?url'
import labels from '@tavlin/demo-city/data/map/labels.geojson?url'
import land from '@tavlin/demo-city/data/map/land.geojson?url'
import roads from '@tavlin/demo-city/data/map/roads.geojson?url'
import type { StyleSpecification } from 'maplibre-gl'
import type { Lang } from '#base/language.ts'
import { tileStyle } from './tile-style.ts'

/** Returns the style of the demo city from our own files, or of the configured tiles. */
export function styleFor(scheme: 'light' | 'dark', lang: Lang, tile_url: string | null): StyleSpecification {
  if (tile_url !== null) return tileStyle(scheme, lang, tile_url)
  const style = mapStyle(scheme, lang)
  const files = { buildings, labels, land, roads }
  for (const name of ['buildings', 'labels', 'land', 'roads'] as const) style.sources[name].data = files[name]
  return style as unknown as StyleSpecification
}
