import type { DemoGroup } from '../shapes.ts'
import { INSIDE_THE_MEAL } from './inside-the-meal.ts'
import { SWEET_AND_DRINKS } from './sweet-and-drinks.ts'
import { WITH_THE_MEAL } from './with-the-meal.ts'

export const GROUPS: readonly DemoGroup[] = [...WITH_THE_MEAL, ...INSIDE_THE_MEAL, ...SWEET_AND_DRINKS]
