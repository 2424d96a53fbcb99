import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'
import { tripsOf, waveScene } from './wave-scene.ts'

const scene = stage()

const WORDS = {
  he: {
    propose: 'הצעת תכנון',
    first: 'שליחים פנויים',
    undo: 'ביטול פעולה',
    log: 'יומן הסבב',
    replay: 'שחזור הסבב',
    applied: 'התכנון הוחל על שליח אחד.',
    all: /^החלה על \d מתוך \d שליחים$/,
    undone: 'הפעולה בוטלה.',
    only: (name: string) => `החלה על ${name} בלבד`,
    plan: 'החלת תכנון',
    before: 'לפני הפעולה הראשונה',
  },
  en: {
    propose: 'Propose plan',
    first: 'Free drivers',
    undo: 'Undo',
    log: 'Wave log',
    replay: 'Replay',
    applied: 'Plan applied to 1 driver.',
    all: /^Apply to \d of \d drivers$/,
    undone: 'Undone.',
    only: (name: string) => `Apply to ${name} only`,
    plan: 'Plan applied',
    before: 'Before the first action',
  },
} as const

test.each(languages(1))(
  'the owner previews a proposed plan, applies it to one driver, undoes it and replays the log, in %s',
  async (lang) => {
    const words = WORDS[lang]
    const wave = await waveScene(scene.system, { drivers: 3, orders: 14 })
    const page = await scene.visit(wave.path, { user: 'owner', lang, width: 1280 })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await button(words.propose).click()
    await page.getByText(words.first).waitFor()
    expect(await barriers(page)).toEqual([])
    // A preview moves nothing.
    expect(await tripsOf(scene.system, wave)).toEqual({})

    const drawer = page.getByRole('dialog')
    const [first] = await drawer.getByRole('button', { name: new RegExp(`^${words.only('.*')}$`) }).all()
    const label = (await first!.getAttribute('aria-label'))!
    await first!.click()
    await page.getByText(words.applied).waitFor()
    const [[name, numbers], ...others] = Object.entries(await tripsOf(scene.system, wave)) as [[string, number[]]]
    expect([others, label]).toEqual([[], words.only(name)])
    expect(numbers.length).toBeGreaterThan(0)

    await button(words.undo).first().click()
    await page.getByText(words.undone).waitFor()
    expect(await tripsOf(scene.system, wave)).toEqual({})

    await button(words.propose).click()
    await button(words.all).click()
    const placed = async () => Object.values(await tripsOf(scene.system, wave)).flat()
    await expect.poll(placed).toHaveLength(14)
    expect((await placed()).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))

    await button(words.log).click()
    await drawer.getByText(words.plan).first().waitFor()
    await drawer.getByText(words.replay).click()
    const slider = drawer.getByRole('slider')
    await slider.press('Home')
    await drawer.getByText(words.before).waitFor()
    await slider.press('End')
    expect(await drawer.getByText(/^#\d+$/).count()).toBe(14)
  },
)
