import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { calendarDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/errors.ts'
import { FileAnswer } from '#platform/file-answer.ts'
import { openLine } from '#platform/line.ts'
import { readAllergenSheet } from './allergen-sheet.repo.ts'
import { ALLERGEN_SHEET_TEXT } from './allergen-sheet.text.ts'
import type { AllergenSheet } from './allergen-sheet.ts'

const MOST_SECONDS = 25
const inLine = openLine(1, 10)

export async function allergenSheet(
  { db, config, now }: Deps,
  asked: { lang: 'he' | 'en'; deli?: number | undefined },
) {
  const { lang, deli: deli_id = null } = asked
  const day = calendarDay(now())
  const { deli, allergens, categories } = await readAllergenSheet(db, { lang, deli_id, day })
  if (deli_id !== null && deli === null) notFound('deli', deli_id)
  const place = deli ?? config.product_name
  const date = day.split('-').reverse().join('.')
  const words = ALLERGEN_SHEET_TEXT[lang]
  const pdf = await inLine(() => draw({ lang, words, place, date, allergens, categories }))
  return new FileAnswer(`allergens-${day}.pdf`, 'application/pdf', Readable.from(pdf))
}

/** In a thread of its own: a menu of thousands takes seconds, in which nobody else would be answered. */
function draw(sheet: AllergenSheet): Promise<Buffer> {
  const worker = new Worker(new URL('./allergen-sheet.worker.ts', import.meta.url), { workerData: sheet })
  return new Promise<Buffer>((done, fail) => {
    const timer = setTimeout(() => fail(new Denied('deadline_passed')), MOST_SECONDS * 1000)
    // Under `--watch` node itself sends words of its own through here.
    worker.on('message', (sent: unknown) => sent instanceof Uint8Array && done(Buffer.from(sent)))
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail(new Error('the thread ended without a sheet'))
    })
  }).finally(() => void worker.terminate())
}
