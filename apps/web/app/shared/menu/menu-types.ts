import type { availability } from '@tavlin/contract/availability'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { OrderCart } from '@tavlin/contract/order-schemas'
import type { z } from 'zod'

/** Menu of a deli and slot; its verdicts contain price and availability of each meal. */
export type Menu = ResponseOf<typeof availability.menu>['data']
export type Meal = Menu['meals'][number]
export type MealGroup = Meal['groups'][number]
export type Verdict = Menu['verdicts'][number]
/** A chosen variant value of a cart line. */
export type Choice = z.output<typeof OrderCart>['lines'][number]['choices'][number]
