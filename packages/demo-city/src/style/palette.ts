export type Scheme = 'light' | 'dark'

/** Each colour for the light and the dark theme. */
const COLORS = {
  land: ['#f3efe4', '#1d201c'],
  homes: ['#ebe5d9', '#23261f'],
  centre: ['#e8dfcf', '#292b23'],
  industry: ['#e6e0d0', '#282720'],
  corridor: ['#e4ded2', '#1f211f'],
  verge: ['#dde0c9', '#252c20'],
  field: ['#efecdc', '#20241d'],
  orchard: ['#e8ead6', '#22281d'],
  park: ['#cfd9b8', '#2a3524'],
  garden: ['#d6dec2', '#2b3526'],
  campus: ['#e8dfcb', '#2c2b24'],
  hospital: ['#eddfd8', '#302927'],
  stadium: ['#d9dfc6', '#29321f'],
  cemetery: ['#d5d9c6', '#272d24'],
  beach: ['#f1e6c8', '#38342a'],
  water: ['#b4c8d1', '#1c2a31'],
  pier: ['#d8cfbf', '#3a3a35'],
  path: ['#f7f3e4', '#3a4432'],
  building: ['#dad0c0', '#363930'],
  building_edge: ['#cabfad', '#42453a'],
  casing: ['#d0c5b1', '#171916'],
  local: ['#ffffff', '#44473d'],
  tertiary: ['#ffffff', '#4c4f44'],
  secondary: ['#fffaf0', '#535547'],
  primary: ['#f8e2ad', '#5a553f'],
  trunk: ['#f1d598', '#6a5f41'],
  motorway: ['#e9c98d', '#84703f'],
  motorway_casing: ['#c9a468', '#1a1811'],
  median: ['#b7c596', '#4d5c37'],
  rail: ['#a49c8f', '#6a665c'],
  text: ['#4c4a42', '#d9d5c8'],
  quiet: ['#7d776b', '#a8a493'],
  strong: ['#4f6138', '#c3d3a6'],
  park_text: ['#5b7040', '#a3b886'],
  water_text: ['#5d7f8f', '#7f9ca9'],
  halo: ['#fbf8f2', '#181a17'],
  landmark: ['#697f4d', '#a5bb82'],
  arrow: ['#b3a993', '#7d7a6c'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Palette = Record<keyof typeof COLORS, string>

export const paletteOf = (scheme: Scheme): Palette =>
  Object.fromEntries(
    Object.entries(COLORS).map(([name, [light, dark]]) => [name, scheme === 'light' ? light : dark]),
  ) as Palette
