// The pieces of a MapLibre style that all layers share.

export type Expression = readonly unknown[]
export type Settings = Record<string, unknown>

export type Layer = {
  id: string
  type: 'background' | 'fill' | 'line' | 'circle' | 'symbol'
  source?: string
  minzoom?: number
  maxzoom?: number
  filter?: Expression
  layout?: Settings
  paint: Settings
}

export const FONT = {
  regular: ['Heebo Regular', 'Heebo Variable', 'sans-serif'],
  medium: ['Heebo Medium', 'Heebo Variable', 'sans-serif'],
  bold: ['Heebo Bold', 'Heebo Variable', 'sans-serif'],
}

export const ROUND = { 'line-cap': 'round', 'line-join': 'round' }

/** Interpolates by zoom; `stops` alternate zoom and value. */
export const byZoom = (...stops: number[]): Expression => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops]

export const is = (property: string, value: string | number): Expression => ['==', ['get', property], value]
export const isOneOf = (property: string, values: string[]): Expression => [
  'in',
  ['get', property],
  ['literal', values],
]
