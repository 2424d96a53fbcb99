import { paletteOf } from '@tavlin/demo-city/style/palette'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Lang } from '#base/language.ts'

const FONT = ['Heebo Variable']
const SOURCE = { source: 'tiles' }

/** Draws vector tiles of the OpenMapTiles schema in our colours. Labels use the page's own Heebo font. */
export function tileStyle(scheme: 'light' | 'dark', lang: Lang, tile_url: string): StyleSpecification {
  return {
    version: 8,
    center: [34.78, 32.07],
    zoom: 12,
    sources: {
      tiles: { type: 'vector', tiles: [tile_url], maxzoom: 14, attribution: '© OpenStreetMap' },
    },
    layers: [...landLayers(scheme), ...roadLayers(scheme), ...labelLayers(scheme, lang)],
  }
}

function landLayers(scheme: 'light' | 'dark'): LayerSpecification[] {
  const { land, park, homes, water, building, building_edge } = paletteOf(scheme)
  const area = (id: string, layer: string, color: string): LayerSpecification => ({
    id,
    type: 'fill',
    ...SOURCE,
    'source-layer': layer,
    paint: { 'fill-color': color },
  })
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': land } },
    area('homes', 'landuse', homes),
    area('green', 'landcover', park),
    area('parks', 'park', park),
    area('water', 'water', water),
    {
      id: 'buildings',
      type: 'fill',
      ...SOURCE,
      'source-layer': 'building',
      minzoom: 14,
      paint: { 'fill-color': building, 'fill-outline-color': building_edge },
    },
  ]
}

function roadLayers(scheme: 'light' | 'dark'): LayerSpecification[] {
  const colors = paletteOf(scheme)
  const road = (id: string, classes: string[], color: string, [far, near]: [number, number]): LayerSpecification => ({
    id,
    type: 'line',
    ...SOURCE,
    'source-layer': 'transportation',
    filter: ['in', ['get', 'class'], ['literal', classes]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 9, far, 18, near] },
  })
  return [
    road('local', ['minor', 'service', 'track', 'path'], colors.local, [0, 14]),
    road('tertiary', ['tertiary'], colors.tertiary, [0.5, 18]),
    road('secondary', ['secondary'], colors.secondary, [0.8, 20]),
    road('primary', ['primary', 'trunk'], colors.primary, [1, 24]),
    road('motorway', ['motorway'], colors.motorway, [1.5, 28]),
  ]
}

function labelLayers(scheme: 'light' | 'dark', lang: Lang): LayerSpecification[] {
  const { text, quiet, halo } = paletteOf(scheme)
  const label = (
    id: string,
    layer: string,
    size: number,
    more: { color: string; along: boolean },
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    ...SOURCE,
    'source-layer': layer,
    layout: {
      'text-field': ['coalesce', ['get', `name:${lang}`], ['get', 'name']],
      'text-font': FONT,
      'text-size': size,
      'symbol-placement': more.along ? 'line' : 'point',
    },
    paint: { 'text-color': more.color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  })
  return [
    label('streets', 'transportation_name', 12, { color: quiet, along: true }),
    label('places', 'place', 14, { color: text, along: false }),
  ]
}
