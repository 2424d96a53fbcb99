import { byZoom, is, isOneOf, type Layer, ROUND, type Settings } from './layer.ts'
import type { Palette } from './palette.ts'

/** Land uses, listed from bottom to top. */
const LAND_USES = [
  'field',
  'orchard',
  'homes',
  'centre',
  'industry',
  'corridor',
  'verge',
  'campus',
  'hospital',
  'stadium',
  'cemetery',
  'beach',
  'park',
  'garden',
  'water',
] as const

const area = (use: string, color: string): Layer => ({
  id: use,
  type: 'fill',
  source: 'land',
  filter: ['all', ['==', ['geometry-type'], 'Polygon'], isOneOf('use', [use])],
  paint: { 'fill-color': color, 'fill-antialias': true },
})

const line = (id: string, use: string, paint: Settings, minzoom: number, layout: Settings = ROUND): Layer => ({
  id,
  type: 'line',
  source: 'land',
  minzoom,
  filter: is('use', use),
  layout,
  paint,
})

export function landLayers(colors: Palette): Layer[] {
  const ties = { 'line-color': colors.rail, 'line-width': byZoom(13, 2.4, 16, 6), 'line-dasharray': [0.35, 2.2] }
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colors.land } },
    ...LAND_USES.map((use) => area(use, colors[use])),
    line('pier', 'pier', { 'line-color': colors.pier, 'line-width': byZoom(12, 1.2, 16, 9) }, 12),
    line('path', 'path', { 'line-color': colors.path, 'line-width': byZoom(13, 0.8, 17, 3.4) }, 13),
    {
      id: 'buildings',
      type: 'fill',
      source: 'buildings',
      minzoom: 14.2,
      paint: {
        'fill-color': colors.building,
        'fill-outline-color': colors.building_edge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.2, 0, 15, 1],
      },
    },
    line('rail', 'rail', { 'line-color': colors.rail, 'line-width': byZoom(11, 0.6, 16, 2) }, 0),
    line('rail-ties', 'rail', ties, 13, {}),
  ]
}
