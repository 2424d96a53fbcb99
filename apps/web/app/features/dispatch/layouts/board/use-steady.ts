import { useLayoutEffect, useRef, useState } from 'react'

/** The same function for as long as the part lives, doing what the newest one does: a card is not drawn anew for it. */
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
