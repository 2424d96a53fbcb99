export type DisplayAction = { kind: 'make'; place: number } | { kind: 'begin'; place: number } | { kind: 'recall' }
type KeyPress = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** Uses the physical key code: a bump bar and keyboards of any language send the same. */
export function actionOfKey({ code, shiftKey, ctrlKey, altKey, metaKey, repeat }: KeyPress): DisplayAction | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit === undefined || ctrlKey || altKey || metaKey || repeat) return null
  if (digit === '0') return { kind: 'recall' }
  return { kind: shiftKey ? 'begin' : 'make', place: Number(digit) - 1 }
}
