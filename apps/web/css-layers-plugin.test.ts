import { expect, test } from 'vitest'
import { inLayer } from './css-layers-plugin.ts'

const CSS = '.a { color: red }'

test.each([
  ['app/ui/base.css', 'base'],
  ['app/ui/button.module.css', 'kit'],
  ['app/shared/cart/cart-lines.module.css', 'shared'],
  ['app/layout/top-bar.module.css', 'shared'],
])('%s is in the layer %s, and every file declares the order of the layers', (file, layer) => {
  expect(inLayer(`/web/${file}`, CSS)).toBe(`@layer mantine, base, kit, shared;\n@layer ${layer} {\n${CSS}\n}`)
})

test.each(['features/till/till.module.css', 'ui/print-sheet.module.css'])('%s has no layer', (file) => {
  expect(inLayer(`/web/app/${file}`, CSS)).toBe(CSS)
})
