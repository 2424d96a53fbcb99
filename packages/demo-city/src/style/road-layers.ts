import { byZoom, type Expression, FONT, is, isOneOf, type Layer, ROUND, type Settings } from './layer.ts'
import type { Palette } from './palette.ts'

type RoadLayerKind =
  'alley' | 'local' | 'tertiary' | 'secondary' | 'boulevard' | 'primary' | 'trunk' | 'ramp' | 'motorway'
type Road = { kind: RoadLayerKind; minzoom: number; widths: PixelsByZoom }
/** Line widths in pixels at zooms 11, 14, 16 and 18. */
type PixelsByZoom = [number, number, number, number]

/** Roads, listed from least to most important. */
const ROADS: Road[] = [
  { kind: 'alley', minzoom: 14, widths: [0.2, 0.8, 4, 11] },
  { kind: 'local', minzoom: 12.3, widths: [0.3, 1.5, 6.5, 17] },
  { kind: 'tertiary', minzoom: 11, widths: [0.7, 3, 9, 22] },
  { kind: 'secondary', minzoom: 10, widths: [1, 3.8, 10.5, 25] },
  { kind: 'boulevard', minzoom: 10, widths: [1.3, 5.6, 15, 34] },
  { kind: 'primary', minzoom: 9, widths: [1.4, 5, 13, 29] },
  { kind: 'trunk', minzoom: 8, widths: [1.7, 5.4, 14, 31] },
  { kind: 'ramp', minzoom: 12, widths: [0.7, 2, 6, 13] },
  { kind: 'motorway', minzoom: 7, widths: [1.5, 3.6, 9, 20] },
]

const isMotorway = ({ kind }: Road) => kind === 'motorway' || kind === 'ramp'

function roadWidth([at11, at14, at16, at18]: PixelsByZoom, casing = 0): Expression {
  return byZoom(11, at11 + casing * 0.5, 14, at14 + casing * 0.8, 16, at16 + casing * 1.2, 18, at18 + casing * 1.6)
}

const roadLine = (id: string, kind: RoadLayerKind, minzoom: number, paint: Settings): Layer => ({
  id,
  type: 'line',
  source: 'roads',
  minzoom,
  filter: is('kind', kind),
  layout: ROUND,
  paint,
})

function casing({ kind, widths }: Road, minzoom: number, color: string, pixels: number): Layer {
  return roadLine(`${kind}-casing`, kind, minzoom, { 'line-color': color, 'line-width': roadWidth(widths, pixels) })
}

function surfaceColors(colors: Palette): Record<RoadLayerKind, string> {
  const { local, tertiary, secondary, primary, trunk, motorway } = colors
  return { alley: local, local, tertiary, secondary, boulevard: secondary, primary, trunk, ramp: motorway, motorway }
}

export function roadLayers(colors: Palette): Layer[] {
  const colorOf = surfaceColors(colors)
  const casings = ROADS.filter((road) => !isMotorway(road)).map((road) => {
    const isMinor = road.kind === 'alley' || road.kind === 'local'
    return casing(road, Math.max(road.minzoom, isMinor ? 12.6 : 11), colors.casing, 1.4)
  })
  const surfaces = ROADS.flatMap((road) => {
    const { kind, minzoom, widths } = road
    const surface = roadLine(kind, kind, minzoom, { 'line-color': colorOf[kind], 'line-width': roadWidth(widths) })
    // Motorways pass over other roads, so their casing is drawn above those.
    return isMotorway(road) ? [casing(road, minzoom, colors.motorway_casing, 1.5), surface] : [surface]
  })
  const median = { 'line-color': colors.median, 'line-width': byZoom(13, 0.5, 14, 1.2, 16, 4, 18, 10) }
  return [...casings, ...surfaces, roadLine('boulevard-median', 'boulevard', 13, median), oneWayArrows(colors)]
}

const oneWayArrows = (colors: Palette): Layer => ({
  id: 'one-way',
  type: 'symbol',
  source: 'roads',
  minzoom: 16,
  filter: ['all', ['has', 'oneWay'], isOneOf('kind', ['local', 'alley'])],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 130,
    'text-field': ['case', is('oneWay', 1), '→', '←'],
    'text-font': FONT.regular,
    'text-size': 13,
    'text-keep-upright': false,
    'text-rotation-alignment': 'map',
    'text-padding': 0,
  },
  paint: { 'text-color': colors.arrow },
})
