import { Denied } from './errors.ts'

/** Costly work is done by a few at a time: a crowd waits in a short line, and is then sent away. */
export function openLine(at_once: number, longest: number) {
  let working = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < at_once) working++
    else if (line.length < longest) await new Promise<void>((proceed) => line.push(proceed))
    else throw new Denied('busy')
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place itself: were it free for a moment, a newcomer could slip in besides.
      const next = line.shift()
      if (next) next()
      else working--
    }
  }
}
