import { type ComponentType, createElement, lazy } from 'react'

/** Creates a lazy component. Server rendering cannot wait for it, so the server calls `loadNow` before it renders. */
function lateState<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Late = lazy(load)
  let loaded: ComponentType<P> | null = null
  const State = (props: P) => createElement<P>(loaded ?? (Late as ComponentType<P>), props)
  const loadNow = async () => {
    loaded ??= (await load()).default
  }
  return Object.assign(State, { loadNow })
}

// Lazy: the till shows the sell screen nearly all the time.
export const Pair = lateState(() => import('./device/pair.tsx'))
export const People = lateState(() => import('./device/people.tsx'))
export const Opening = lateState(() => import('./session/opening.tsx'))
export const Counting = lateState(() => import('./session/counting.tsx'))
export const Closed = lateState(() => import('./session/closed.tsx'))

export const loadStates = (): Promise<unknown> =>
  Promise.all([Pair, People, Opening, Counting, Closed].map(({ loadNow }) => loadNow()))
