import type { Layout } from './layout.ts'

export type KeyPress = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export type Command =
  | { does: 'layout'; layout: Layout }
  | { does: 'hour'; step: 1 | -1 }
  | { does: 'gap'; step: 1 | -1 }
  | { does: 'put' | 'clear' | 'remove' | 'lock' | 'refresh' | 'propose' | 'undo' | 'help' | 'enter_list' }

const LAYOUT_KEYS: Readonly<Record<string, Layout>> = { Digit1: 'tables', Digit2: 'board', Digit3: 'map' }
const PLAIN: Readonly<Record<string, Command>> = {
  BracketLeft: { does: 'hour', step: -1 },
  BracketRight: { does: 'hour', step: 1 },
  KeyL: { does: 'lock' },
  KeyR: { does: 'refresh' },
  KeyP: { does: 'propose' },
  Delete: { does: 'remove' },
  Escape: { does: 'clear' },
  ArrowUp: { does: 'enter_list' },
  ArrowDown: { does: 'enter_list' },
}
const IN_HAND: Readonly<Record<string, Command>> = {
  ArrowUp: { does: 'gap', step: -1 },
  ArrowDown: { does: 'gap', step: 1 },
  Enter: { does: 'put' },
}

/**
 * Returns the command of a key, by its physical position (`code`): on a Hebrew layout the L key types ך. `has_hand`:
 * orders are picked up, so arrows choose their position.
 */
export function commandOf(pressed: KeyPress, { has_hand }: { has_hand: boolean }): Command | null {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return null
  if (ctrlKey || metaKey) return code === 'KeyZ' && !shiftKey ? { does: 'undo' } : null
  if (shiftKey) return code === 'Slash' ? { does: 'help' } : null
  const layout = LAYOUT_KEYS[code]
  if (layout) return { does: 'layout', layout }
  return (has_hand && IN_HAND[code]) || (PLAIN[code] ?? null)
}

type Pane = 'waiting' | 'drivers' | 'trip'
const PANES: readonly Pane[] = ['waiting', 'drivers', 'trip']

/** Left and right arrows move between panes in reading direction. */
export function paneAfter(from: Pane, code: string, is_rtl: boolean): Pane | null {
  if (code !== 'ArrowLeft' && code !== 'ArrowRight') return null
  const is_forward = (code === 'ArrowLeft') === is_rtl
  return PANES[PANES.indexOf(from) + (is_forward ? 1 : -1)] ?? null
}
