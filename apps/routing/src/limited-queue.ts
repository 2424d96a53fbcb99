export type Work = () => Promise<void>

/** Queue with a limit: runs one request at a time, short ones first, and rejects new ones when it is full. */
export function openLine(most_waiting: number) {
  const short: Work[] = []
  const long: Work[] = []
  let is_busy = false

  const next = (): Work | undefined => short.shift() ?? long.shift()
  const length = (): number => short.length + long.length

  async function serve(): Promise<void> {
    is_busy = true
    for (let work = next(); work; work = next()) await work()
    is_busy = false
  }

  return {
    length,
    /** Returns false when the queue is full. Work must not throw. */
    join(work: Work, is_short: boolean): boolean {
      if (length() >= most_waiting) return false
      const part = is_short ? short : long
      part.push(work)
      if (!is_busy) void serve()
      return true
    },
  }
}
