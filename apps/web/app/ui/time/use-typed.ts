import { useState } from 'react'

export type TextValueProps<V> = {
  value: V | null
  onChange: (value: V | null) => void
  /** Called with a message when the text is not an allowed value, and with null once it is allowed. */
  onProblem?: (problem: string | null) => void
}
type Rules<V> = {
  read: (text: string) => V | null
  write: (value: V) => string
  /** Returns the error message; null when the value is allowed. The argument is null when the text cannot be parsed. */
  judge: (value: V | null) => string | null
}

/**
 * Manages a text box that represents a value. The value follows every key, so that saving with a shortcut loses
 * nothing; the error and the formatting wait until blur.
 */
export function useTyped<V>({ value, onChange, onProblem, read, write, judge }: TextValueProps<V> & Rules<V>) {
  const [draft, setDraft] = useState<string | null>(null)
  const [is_left, setLeft] = useState(false)
  const written = value === null ? '' : write(value)
  const text = draft ?? written
  const problem = draft === null || draft.trim() === '' ? null : judge(read(draft))

  const type = (next: string) => {
    setDraft(next)
    const meant = next.trim() === '' ? null : read(next)
    const wrong = next.trim() === '' ? null : judge(meant)
    onProblem?.(wrong)
    onChange(wrong ? null : meant)
  }
  const leave = () => {
    setLeft(true)
    if (!problem) setDraft(null)
  }
  const choose = (next: V | null) => {
    setDraft(null)
    onProblem?.(null)
    onChange(next)
  }
  return { text, problem: is_left ? problem : null, type, leave, choose }
}
