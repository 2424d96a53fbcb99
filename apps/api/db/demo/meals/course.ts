import type { OrderType } from '@tavlin/domain/availability/facts'
import type { DemoComponent, DemoMeal, DemoProcess, Unit } from '../shapes.ts'

interface Card {
  readonly he: string
  readonly en: string
  readonly tags?: string
  readonly steps: string
  readonly recipe: string
  readonly portion_g?: number
  readonly order_types?: readonly OrderType[]
}

const LINE = /^(@?)([a-z0-9_]+) (\d+(?:\.\d+)?) (g|kg|ml|l|tsp|tbsp|cup|piece|dozen)(?: -(\d+)%)?$/
const STEP = /^([a-z_]+) (\d+)( parallel)?$/

const partsOf = (text: string) => (text === '' ? [] : text.split(', '))

/**
 * Parses a recipe of one line, so that a cook can read it: 'tomato 150 g, @tahini_sauce 40 g, eggplant 200 g -15%'. `@`
 * marks a meal among the ingredients, `-15%` the waste. As objects, recipes would be four times as long.
 */
export function recipeOf(text: string): DemoComponent[] {
  return partsOf(text).map((line) => {
    const found = LINE.exec(line)
    if (!found) throw new Error(`not a recipe line: "${line}"`)
    const [, at, key, amount, unit, waste] = found
    return {
      ...(at === '@' ? { meal: key! } : { ingredient: key! }),
      amount: Number(amount),
      unit: unit as Unit,
      ...(waste === undefined ? {} : { waste: Number(waste) }),
    }
  })
}

function processesOf(text: string): DemoProcess[] {
  return partsOf(text).map((step) => {
    const found = STEP.exec(step)
    if (!found) throw new Error(`not a process: "${step}"`)
    return { section: found[1]!, minutes: Number(found[2]), parallel: found[3] !== undefined }
  })
}

/** Returns a function that creates the meals of one category, with its default order types. */
export function course(category: string, defaults: { order_types?: readonly OrderType[] } = {}) {
  return (key: string, name_he: string, name_en: string, price: number, volume: number, card: Card): DemoMeal => ({
    key,
    kind: 'meal',
    name_he,
    name_en,
    category,
    price,
    volume,
    order_types: card.order_types ?? defaults.order_types ?? ['delivery', 'pickup'],
    ...bodyOf(card),
  })
}

/** Returns a function that creates the preps of a category; `portion_g` is the yield of the recipe. */
export function kitchen(category: string) {
  return (key: string, name_he: string, name_en: string, portion_g: number, card: Card): DemoMeal => ({
    key,
    kind: 'prep',
    name_he,
    name_en,
    category,
    price: 0,
    volume: 0,
    order_types: [],
    ...bodyOf({ ...card, portion_g }),
  })
}

function bodyOf(card: Card) {
  return {
    description_he: card.he,
    description_en: card.en,
    tags: card.tags?.split(' ') ?? [],
    processes: processesOf(card.steps),
    components: recipeOf(card.recipe),
    ...(card.portion_g === undefined ? {} : { portion_g: card.portion_g }),
  }
}
