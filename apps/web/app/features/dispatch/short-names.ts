/** Names without the words they all begin with: of "Tavlin Center" and "Tavlin North" the second words tell them apart. */
export function shortNames(names: readonly string[]): string[] {
  if (names.length < 2) return [...names]
  const words = names.map((name) => name.split(' '))
  // Every name keeps one word at least.
  const most = Math.min(...words.map((of) => of.length)) - 1
  let common = 0
  while (common < most && words.every((of) => of[common] === words[0]![common])) common++
  return words.map((of) => of.slice(common).join(' '))
}
