/** Drops the words that all names begin with: "Tavlin Center" and "Tavlin North" become "Center" and "North". */
export function shortNames(names: readonly string[]): string[] {
  if (names.length < 2) return [...names]
  const words = names.map((name) => name.split(' '))
  // At least one word of every name stays.
  const most = Math.min(...words.map((of) => of.length)) - 1
  let common = 0
  while (common < most && words.every((of) => of[common] === words[0]![common])) common++
  return words.map((of) => of.slice(common).join(' '))
}
