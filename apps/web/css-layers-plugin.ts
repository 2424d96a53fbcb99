import type { Plugin } from 'vite'

/** Cascade layers, from weakest to strongest. Feature styles have no layer and override all of them. */
const LAYERS = ['mantine', 'base', 'kit', 'shared']

/**
 * Puts styles into cascade layers, so that a screen overrides the kit whatever is loaded last. The order of the files
 * is not reliable: lazy chunks load the styles of the kit again, after those of the screen.
 */
export function cssLayers(): Plugin {
  return {
    name: 'tavlin:css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.+\.css$/ },
      handler: (css, file) => ({ code: inLayer(file, css), map: null }),
    },
  }
}

export function inLayer(file: string, css: string): string {
  const layer = layerOf(file)
  return layer ? `@layer ${LAYERS.join(', ')};\n@layer ${layer} {\n${css}\n}` : css
}

function layerOf(file: string): string | null {
  // The print styles hide everything except the sheet, so they must also override styles of features.
  if (file.endsWith('/app/ui/print-sheet.module.css')) return null
  if (/\/app\/(shared|layout|platform)\//.test(file)) return 'shared'
  if (!file.includes('/app/ui/')) return null
  return file.endsWith('.module.css') ? 'kit' : 'base'
}
