import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'
import { tripsOf, waveScene } from './wave-scene.ts'

const scene = stage()

const COPY = {
  he: {
    propose: 'הצעת תכנון',
    first: 'שליחים פנויים',
    undo: 'ביטול הפעולה',
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
    const copy = COPY[lang]
    const wave = await waveScene(scene.system, { drivers: 3, orders: 14 })
    const page = await scene.visit(wave.path, { user: 'owner', lang, width: 1280 })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await button(copy.propose).click()
    await page.getByText(copy.first).waitFor()
    expect(await barriers(page)).toEqual([])
    // The preview of a plan moves no order.
    await expect.poll(() => tripsOf(scene.system, wave)).toEqual({})

    const drawer = page.getByRole('dialog')
    const [first] = await drawer.getByRole('button', { name: new RegExp(`^${copy.only('.*')}$`) }).all()
    const label = (await first!.getAttribute('aria-label'))!
    await first!.click()
    await page.getByText(copy.applied).waitFor()
    const [[name, numbers], ...others] = Object.entries(await tripsOf(scene.system, wave)) as [[string, number[]]]
    expect([others, label]).toEqual([[], copy.only(name)])
    expect(numbers.length).toBeGreaterThan(0)

    await button(copy.undo).first().click()
    await page.getByText(copy.undone).waitFor()
    await expect.poll(() => tripsOf(scene.system, wave)).toEqual({})

    await button(copy.propose).click()
    await button(copy.all).click()
    const placed = async () => Object.values(await tripsOf(scene.system, wave)).flat()
    await expect.poll(placed).toHaveLength(14)
    expect((await placed()).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))

    await button(copy.log).click()
    await drawer.getByText(copy.plan).first().waitFor()
    await drawer.getByText(copy.replay).click()
    const slider = drawer.getByRole('slider')
    await slider.press('Home')
    await drawer.getByText(copy.before).waitFor()
    await slider.press('End')
    await expect.poll(() => drawer.getByText(/^#\d+$/).count()).toBe(14)
  },
)
