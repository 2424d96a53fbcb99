import { WhoIsHere } from '#platform/live/who-is-here.tsx'

/** More rooms than a few would be a crowd, not a sign. */
const MOST = 3

/** Who else is in these rooms. */
export default function Presence({ channels }: { channels: readonly string[] }) {
  return channels.slice(0, MOST).map((channel) => <WhoIsHere key={channel} channel={channel} />)
}
