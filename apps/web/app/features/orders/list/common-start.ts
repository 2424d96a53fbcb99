/** Removes the leading words that all names share; never returns an empty name. */
export function withoutCommonStart(name: string, all: readonly string[]): string {
  if (all.length < 2) return name
  const [first = [], ...others] = all.map((one) => one.split(' '))
  let common = 0
  while (
    common < first.length - 1 &&
    others.every((words) => words.length > common + 1 && words[common] === first[common])
  )
    common++
  const start = first.slice(0, common).join(' ')
  return common > 0 && name.startsWith(`${start} `) ? name.slice(start.length + 1) : name
}
