import { driver, type DriveStep } from 'driver.js'
import 'driver.js/dist/driver.css'
import { directionOf, type Lang } from '#platform/language.ts'
import { tourText } from './tour.text.ts'
import './tour.css'
import { type Step, stepsOf } from './tour-steps.ts'
import type { Tour } from './tours.ts'

/** Walks through the tour; `onEnd` when it is over, by its last step or by skipping. The answer stops it silently. */
export function runTour(tour: Tour, lang: Lang, onEnd: () => void): () => void {
  const t = tourText(lang)
  const steps = stepsOf(tour, lang).flatMap((step) => placed(step, directionOf(lang)))
  let is_stopped = false
  const walk = driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: true,
    progressText: t('progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: t('next'),
    prevBtnText: t('back'),
    doneBtnText: t('done'),
    popoverClass: 'tour',
    overlayColor: 'var(--tv-tour-scrim, var(--tv-black))',
    overlayOpacity: 0.5,
    stagePadding: 4,
    stageRadius: 8,
    disableActiveInteraction: true,
    overlayClickBehavior: () => {},
    onPopoverRender: ({ closeButton, nextButton, previousButton, title }, { index }) => {
      // Made of a header, which readers would take for the page's own.
      title.role = 'none'
      closeButton.setAttribute('aria-label', t('skip'))
      previousButton.style.display = index === 0 ? 'none' : ''
      // It would give the focus to its first button, which skips; most people want to go on.
      queueMicrotask(() => nextButton.focus())
    },
    // Marks of an opener, which a part of the page is not.
    onHighlighted: (element) => {
      for (const mark of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(mark)
    },
    onDestroyed: () => !is_stopped && onEnd(),
  })
  if (steps.length > 0) walk.drive()
  return () => {
    is_stopped = true
    walk.destroy()
  }
}

/** A step whose thing is not to be seen here, such as the sidebar on a phone, is left out. */
function placed({ on, side, title, text }: Step, dir: 'rtl' | 'ltr'): DriveStep[] {
  const marked = on.map((name) => document.querySelector(`[data-tour="${name}"]`))
  const element = marked.find((found) => found?.checkVisibility())
  if (!element) return []
  const start = dir === 'rtl' ? 'right' : 'left'
  const end = dir === 'rtl' ? 'left' : 'right'
  const sides = { start, end, below: 'bottom', above: 'top' } as const
  const at = element === marked[0] ? side : 'below'
  // Beside something as high as the window, the start would be the very edge of it.
  const align = at === 'start' || at === 'end' ? 'center' : 'start'
  return [{ element, popover: { title, description: text, side: sides[at], align } }]
}
