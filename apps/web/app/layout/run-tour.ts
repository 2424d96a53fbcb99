import { driver, type DriveStep } from 'driver.js'
import 'driver.js/dist/driver.css'
import { directionOf, type Lang } from '#base/language.ts'
import { tourText } from './tour.text.ts'
import './tour.css'
import { type TourStep, stepsOf } from './tour-steps.ts'
import type { Tour } from './tours.ts'

/**
 * Runs a tour. `onEnd` is called after its last step or when it is skipped. The returned function stops it without
 * `onEnd`.
 */
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
      // The library renders the title as a header element, which screen readers would announce as the header of the
      // page.
      title.role = 'none'
      closeButton.setAttribute('aria-label', t('skip'))
      previousButton.style.display = index === 0 ? 'none' : ''
      // The library would focus its first button, which skips the tour; most people want to continue.
      queueMicrotask(() => nextButton.focus())
    },
    // The library adds the ARIA attributes of a button that opens a popup to the highlighted element, which is an
    // ordinary part of the page.
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

/** Leaves out a step whose element is not visible, such as the sidebar on a phone. */
function placed({ on, side, title, text }: TourStep, dir: 'rtl' | 'ltr'): DriveStep[] {
  const marked = on.map((name) => document.querySelector(`[data-tour="${name}"]`))
  const element = marked.find((found) => found?.checkVisibility())
  if (!element) return []
  const start = dir === 'rtl' ? 'right' : 'left'
  const end = dir === 'rtl' ? 'left' : 'right'
  const sides = { start, end, below: 'bottom', above: 'top' } as const
  const at = element === marked[0] ? side : 'below'
  // Beside an element as high as the window, `start` would be at the very edge of the window.
  const align = at === 'start' || at === 'end' ? 'center' : 'start'
  return [{ element, popover: { title, description: text, side: sides[at], align } }]
}
