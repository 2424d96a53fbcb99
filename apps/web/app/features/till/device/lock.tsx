import { createContext, type ReactNode, useContext, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useConnection } from '#platform/live/use-connection.ts'
import type { TillCommands } from '../till.commands.ts'
import { useIdle } from './use-idle.ts'

type Lock = {
  lock: () => void
  is_locking: boolean
  /** False while offline, because nobody could sign in again and the till must continue to sell. */
  may_lock: boolean
  /** True when the till locked itself because nobody used it. */
  was_idle: boolean
}
const LockContext = createContext<Lock>({ lock: () => {}, is_locking: false, may_lock: false, was_idle: false })
export const useLock = (): Lock => useContext(LockContext)

/**
 * Provides the lock of the till. Locking ends the user's session instead of only hiding the screen, so that the server
 * rejects later requests.
 */
export function LockProvider({ has_person, children }: { has_person: boolean; children: ReactNode }) {
  const { send, pending } = useCommand<TillCommands>()
  const may_lock = useConnection() === 'online'
  const [was_idle, setIdle] = useState(false)
  useIdle(has_person, () => {
    // A tablet that wakes up has no connection yet: it locks as soon as it has one.
    if (!may_lock) return false
    setIdle(true)
    void send('lock', {})
    return true
  })
  const lock = () => {
    setIdle(false)
    void send('lock', {})
  }
  // oxlint-disable-next-line react/jsx-no-constructed-context-values -- only two small components use it
  return <LockContext value={{ lock, is_locking: pending, may_lock, was_idle }}>{children}</LockContext>
}
