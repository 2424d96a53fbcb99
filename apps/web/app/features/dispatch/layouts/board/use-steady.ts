import { useLayoutEffect, useRef, useState } from 'react'

/** A function with a stable identity that calls the newest `deed`, so that memoised cards do not re-render. */
export function useSteady<A extends unknown[], R>(deed: (...args: A) => R): (...args: A) => R {
  const newest = useRef(deed)
  useLayoutEffect(() => {
    newest.current = deed
  })
  return useState(
    () =>
      (...args: A) =>
        newest.current(...args),
  )[0]
}
