import { useHereIn } from '#platform/live/use-here.ts'
import { People } from '#platform/live/who-is-here.tsx'

/** Other people in these channels: one avatar per person, even when they are in several. */
export default function Presence({ channels }: { channels: readonly string[] }) {
  return <People others={useHereIn(channels)} />
}
