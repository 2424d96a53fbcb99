import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns a function with a stable identity that calls the newest `action`, so that memoised cards do not re-render.
 */
export function useSteady<A extends unknown[], R>(action: (...args: A) => R): (...args: A) => R {
  const newest = useRef(action)
  useLayoutEffect(() => {
    newest.current = action
  })
  return useState(
    () =>
      (...args: A) =>
        newest.current(...args),
  )[0]
}
