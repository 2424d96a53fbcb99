import { useHereIn } from '#platform/live/use-here.ts'
import { People } from '#platform/live/who-is-here.tsx'

/** Who else is in these channels: one avatar for each person, in however many of them. */
export default function Presence({ channels }: { channels: readonly string[] }) {
  return <People others={useHereIn(channels)} />
}
