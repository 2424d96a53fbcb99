import type { Transition } from '@tavlin/contract/display'

type TransitionAnimation = { keyframes: Keyframe[]; duration_ms: number }

/** Returns the animation of an incoming page. "Right" in a name means the end of the line. */
export function transitionOf(name: Transition, dir: 'rtl' | 'ltr'): TransitionAnimation | null {
  const sign = dir === 'rtl' ? -1 : 1
  const still = { transform: 'none' }
  switch (name) {
    case 'none':
      return null
    case 'fadeIn':
      return { keyframes: [{ opacity: 0 }, { opacity: 1 }], duration_ms: 200 }
    case 'pulse':
      return { keyframes: [still, { transform: 'scale(1.015)' }, still], duration_ms: 320 }
    case 'bounce':
      return {
        keyframes: ['0', '-14px', '0', '-5px', '0'].map((up) => ({ transform: `translateY(${up})` })),
        duration_ms: 480,
      }
    case 'slideInUp':
      return {
        keyframes: [
          { transform: 'translateY(32px)', opacity: 0 },
          { ...still, opacity: 1 },
        ],
        duration_ms: 280,
      }
    case 'slideInRight':
      return {
        keyframes: [
          { transform: `translateX(${48 * sign}px)`, opacity: 0 },
          { ...still, opacity: 1 },
        ],
        duration_ms: 280,
      }
    case 'lightSpeedIn':
      return {
        keyframes: [
          { transform: `translateX(${96 * sign}px) skewX(${-16 * sign}deg)`, opacity: 0 },
          { transform: `skewX(${8 * sign}deg)`, opacity: 1, offset: 0.6 },
          { ...still, opacity: 1 },
        ],
        duration_ms: 420,
      }
  }
}

/** Plays the transition once, but not with reduced motion. */
export function playTransition(element: HTMLElement | null, name: Transition): void {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const way = transitionOf(name, document.dir === 'rtl' ? 'rtl' : 'ltr')
  if (way) element.animate(way.keyframes, { duration: way.duration_ms, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
}
