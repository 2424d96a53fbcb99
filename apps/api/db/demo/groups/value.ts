import { recipeOf } from '../meals/course.ts'
import type { DemoComponent, DemoGroup, DemoValue, DemoComponentKey } from '../shapes.ts'

type DemoValueOptions = Pick<DemoValue, 'adds' | 'removes' | 'max_quantity' | 'depends_on'>

export function value(
  key: string,
  name_he: string,
  name_en: string,
  price = 0,
  more: DemoValueOptions = {},
): DemoValue {
  return { key, name_he, name_en, price, ...more }
}

/** Makes a value add an ingredient or a meal, which `line` names in the notation of a recipe line. */
export function adds(line: string): { adds: DemoComponent } {
  const [component] = recipeOf(line)
  if (!component) throw new Error('a value that adds needs a recipe line')
  return { adds: component }
}

/**
 * Makes a value remove an ingredient or a meal from the recipe; `@` before the key marks a meal, as in a recipe line.
 */
export const removes = (key: string): { removes: DemoComponentKey } => ({
  removes: key.startsWith('@') ? { meal: key.slice(1) } : { ingredient: key },
})

export function group(
  key: string,
  name_he: string,
  name_en: string,
  [display, min, max]: readonly [DemoGroup['display'], number, number | null],
  values: readonly DemoValue[],
): DemoGroup {
  return { key, name_he, name_en, display, min, max, values }
}
