import { TRANSITIONS } from '@tavlin/contract/display'
import { expect, test } from 'vitest'
import { transitionOf } from './page-transition.ts'

test.each(TRANSITIONS.filter((name) => name !== 'none'))(
  'the transition %s ends with the page visible, in place and within half a second',
  (name) => {
    const way = transitionOf(name, 'rtl')!
    const last = way.keyframes.at(-1)!
    expect(last.opacity ?? 1).toBe(1)
    expect(['none', 'translateY(0)', undefined]).toContain(last.transform)
    expect(way.duration_ms).toBeLessThanOrEqual(500)
  },
)

test('horizontal transitions are mirrored with the direction of the language', () => {
  const start = (name: 'slideInRight' | 'lightSpeedIn', dir: 'rtl' | 'ltr') =>
    transitionOf(name, dir)!.keyframes[0]!.transform
  expect(start('slideInRight', 'ltr')).toBe('translateX(48px)')
  expect(start('slideInRight', 'rtl')).toBe('translateX(-48px)')
  expect(start('lightSpeedIn', 'ltr')).toBe('translateX(96px) skewX(-16deg)')
  expect(start('lightSpeedIn', 'rtl')).toBe('translateX(-96px) skewX(16deg)')
})

test('the transition "none" plays no animation', () => {
  expect(transitionOf('none', 'rtl')).toBeNull()
})
