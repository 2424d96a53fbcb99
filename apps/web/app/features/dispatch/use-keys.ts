import { useScreenKeys } from '#platform/use-screen-keys.ts'
import { type Command, commandOf } from './keys.ts'

/** Handles the keyboard shortcuts of the whole screen. `on` returns false when it does not handle the command. */
export const useKeys = (has_hand: boolean, on: (command: Command) => void | false): void =>
  useScreenKeys((event) => {
    const command = commandOf(event, { has_hand })
    return command !== null && on(command) !== false
  })
