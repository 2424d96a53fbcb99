import { usePresenceIn } from '#platform/live/use-presence.ts'
import { People } from '#platform/live/presence.tsx'

/** Shows other people in these channels: one avatar per person, even when they are in several. */
export default function Presence({ channels }: { channels: readonly string[] }) {
  return <People others={usePresenceIn(channels)} />
}
