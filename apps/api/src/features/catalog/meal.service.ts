import type { MealRow } from '@tavlin/contract/catalog'
import { calendarDay } from '@tavlin/domain/business-time'
import type { z } from 'zod'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { listPage } from '#platform/db/list.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from '#platform/files/sheet.ts'
import { loadGroups } from './group.repo.ts'
import { computedAnswer, mealAnswer } from './meal-answer.ts'
import { outcomeOf } from './meal-computed.ts'
import * as lists from './meal-list.repo.ts'
import { findWholeMeal } from './meal-page.repo.ts'
import { MEAL_TEXT } from './meal.text.ts'

const MOST_PARTS = 20

export const listMeals = ({ db, config, now }: Deps, query: lists.MealQuery) =>
  listPage(db, config.secret_key, lists.mealList(now()), query)

type ExportQuery = Omit<lists.MealQuery, 'cursor' | 'limit'> & ExportFormat

export function exportMeals({ db, config, now }: Deps, { format, lang, ...query }: ExportQuery) {
  return sheetOf(
    { db, secret: config.secret_key },
    lists.mealList(now()),
    { ...query, limit: 0 },
    { name: 'meals', format, right_to_left: lang === 'he', columns: columnsIn(lang) },
  )
}

function columnsIn(lang: 'he' | 'en'): SheetColumn[] {
  const copy = MEAL_TEXT[lang]
  const column = (title: string, value: (meal: z.output<typeof MealRow>) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as z.output<typeof MealRow>),
  })
  return [
    column(copy.name_he, (meal) => meal.name_he),
    column(copy.name_en, (meal) => meal.name_en),
    column(copy.category, ({ category }) => (lang === 'he' ? category.name_he : category.name_en)),
    column(copy.price, (meal) => meal.price_agorot / 100),
    column(copy.cost, ({ cost_agorot }) => (cost_agorot === null ? '' : cost_agorot / 100)),
    column(copy.volume, (meal) => meal.volume),
    column(copy.kosher, ({ kosher_type }) => (kosher_type ? copy.kosher_types[kosher_type] : '')),
    column(copy.active, (meal) => (meal.active ? '✓' : '')),
    column(copy.problems, (meal) => meal.problems.length),
  ]
}

export async function showChoices({ db, now }: Deps) {
  return lists.findChoices(db, await vatOn(db, now()))
}

export const showParts = ({ db }: Deps, search: string) => lists.findParts(db, search, MOST_PARTS)

export const showProblemCounts = ({ db }: Deps, kind: lists.MealQuery['kind']) => lists.countProblems(db, kind)

export async function showMeal({ db, now }: Pick<Deps, 'db' | 'now'>, id: number) {
  const found = (await findWholeMeal(db, id)) ?? notFound('meal', id)
  const { meal, inputs, book } = found
  const groups = meal.links.length > 0 ? await loadGroups(db, { ids: meal.links.map((one) => one.group_id) }, true) : []
  const by_id = new Map(groups.map((one) => [one.id, one]))
  const outcome = outcomeOf(inputs, book, { groups: by_id, vat_percent: await vatOn(db, now()) })
  return { data: mealAnswer(meal, computedAnswer(outcome, meal.components, book, by_id), groups) }
}

export const vatOn = (db: Db, now: Date) => readSetting(db, 'vat_percent', calendarDay(now))
