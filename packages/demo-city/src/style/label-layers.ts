import { byZoom, type Expression, FONT, is, isOneOf, type Layer, type Settings } from './layer.ts'
import type { Palette } from './palette.ts'

export type Language = 'he' | 'en'

type TextLayer = {
  id: string
  source: 'labels' | 'roads'
  filter: Expression
  color: string
  zooms?: { minzoom?: number; maxzoom?: number }
  layout: Settings
  paint?: Settings
}

export function labelLayers(colors: Palette, language: Language): Layer[] {
  const text = ({ id, source, filter, color, zooms, layout, paint }: TextLayer): Layer => ({
    id,
    type: 'symbol',
    source,
    filter,
    ...zooms,
    layout: {
      'text-field': ['get', language],
      'text-font': FONT.regular,
      'text-max-width': 7,
      'text-padding': 6,
      ...layout,
    },
    paint: {
      'text-color': color,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
      ...paint,
    },
  })
  const [beforeLandmarks, afterLandmarks] = [[...streetNames(colors), riverName(colors)], placeNames(colors)]
  return [...beforeLandmarks.map(text), landmarkDots(colors), ...afterLandmarks.map(text)]
}

function streetNames({ quiet, text }: Palette): TextLayer[] {
  const along = (id: string, kinds: string[], color: string, minzoom: number, layout: Settings): TextLayer => ({
    id,
    source: 'roads',
    filter: ['all', ['has', 'he'], isOneOf('kind', kinds)],
    color,
    zooms: { minzoom },
    layout: {
      'symbol-placement': 'line',
      ...layout,
      'text-max-angle': 32,
      'text-padding': 3,
      'text-letter-spacing': 0.01,
    },
  })
  return [
    along('local-name', ['local', 'alley'], quiet, 14.6, {
      'symbol-spacing': 320,
      'text-font': FONT.regular,
      'text-size': byZoom(14.6, 10, 18, 14),
    }),
    along('minor-name', ['tertiary', 'secondary', 'boulevard'], text, 13.2, {
      'symbol-spacing': 420,
      'text-font': FONT.medium,
      'text-size': byZoom(13.2, 10.5, 18, 15.5),
    }),
    along('major-name', ['primary', 'trunk', 'motorway'], text, 12.4, {
      'symbol-spacing': 480,
      'text-font': FONT.medium,
      'text-size': byZoom(12.4, 10.5, 18, 16),
    }),
  ]
}

const riverName = (colors: Palette): TextLayer => ({
  id: 'river-name',
  source: 'labels',
  filter: is('kind', 'river'),
  color: colors.water_text,
  zooms: { minzoom: 12 },
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 600,
    'text-size': byZoom(12, 10.5, 17, 15),
    'text-font': FONT.medium,
    'text-letter-spacing': 0.06,
  },
  paint: { 'text-halo-color': colors.water },
})

const landmarkDots = (colors: Palette): Layer => ({
  id: 'landmark-dot',
  type: 'circle',
  source: 'labels',
  minzoom: 14.3,
  filter: is('kind', 'landmark'),
  paint: {
    'circle-radius': byZoom(14, 2.6, 17, 4.6),
    'circle-color': colors.landmark,
    'circle-stroke-color': colors.halo,
    'circle-stroke-width': 1.4,
  },
})

/** Layers of place names. MapLibre places later layers first, so they win where labels collide. */
function placeNames(colors: Palette): TextLayer[] {
  const name = (
    kind: string,
    color: string,
    layout: Settings,
    more: Pick<TextLayer, 'zooms' | 'paint'>,
  ): TextLayer => ({
    id: `${kind}-name`,
    source: 'labels',
    filter: is('kind', kind),
    color,
    layout,
    ...more,
  })
  const landmark = {
    'text-size': byZoom(14, 10.5, 17, 13),
    'text-font': FONT.medium,
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': 0.6,
  }
  const ground = { 'text-size': byZoom(13, 10.5, 17, 14), 'text-font': FONT.medium }
  const sea = { 'text-size': byZoom(11, 13, 15, 20), 'text-letter-spacing': 0.12, 'text-max-width': 5 }
  const district = {
    'text-size': byZoom(12, 11.5, 15, 16.5),
    'text-font': FONT.bold,
    'text-max-width': 6,
    'text-padding': 10,
  }
  const city = { 'text-size': 24, 'text-font': FONT.bold }
  return [
    name('landmark', colors.strong, landmark, { zooms: { minzoom: 14.3 } }),
    name('ground', colors.park_text, ground, { zooms: { minzoom: 13 } }),
    name('sea', colors.water_text, sea, { paint: { 'text-halo-color': colors.water } }),
    name('district', colors.text, district, {
      zooms: { minzoom: 12, maxzoom: 15.6 },
      paint: { 'text-halo-width': 1.8 },
    }),
    name('city', colors.text, city, { zooms: { maxzoom: 12 }, paint: { 'text-halo-width': 2 } }),
  ]
}
