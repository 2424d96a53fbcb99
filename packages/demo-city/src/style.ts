// Map style, light and dark, for MapLibre in the browser. It needs no sprites and no glyph server: labels use the
// page's own Heebo font.
import { labelLayers, type Language } from './style/label-layers.ts'
import { landLayers } from './style/land-layers.ts'
import type { Layer } from './style/layer.ts'
import { paletteOf, type Scheme } from './style/palette.ts'
import { roadLayers } from './style/road-layers.ts'

type MapSource = { type: 'geojson'; data: string; tolerance: number; maxzoom: number; attribution: string }

export type MapStyle = {
  version: 8
  name: string
  center: [lon: number, lat: number]
  zoom: number
  sources: Record<'land' | 'roads' | 'buildings' | 'labels', MapSource>
  layers: Layer[]
}

/** `base` is the URL of the GeoJSON files, with a trailing slash. */
export function mapStyle(scheme: Scheme, language: Language = 'he', base = ''): MapStyle {
  const colors = paletteOf(scheme)
  const source = (file: string): MapSource => ({
    type: 'geojson',
    data: `${base}${file}.geojson`,
    tolerance: 0.2,
    maxzoom: 17,
    attribution: '',
  })
  return {
    version: 8,
    name: `Hof Alon ${scheme}`,
    center: [34.7905, 32.0735],
    zoom: 13,
    sources: {
      land: source('land'),
      roads: source('roads'),
      buildings: source('buildings'),
      labels: source('labels'),
    },
    layers: [...landLayers(colors), ...roadLayers(colors), ...labelLayers(colors, language)],
  }
}
