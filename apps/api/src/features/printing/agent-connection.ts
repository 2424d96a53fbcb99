import type { AgentRow } from './printer.repo.ts'

/** An agent that called within this time is connected: two long polls and some reserve. */
const CONNECTED_MS = 60_000

export const withConnection = (agent: AgentRow, now: Date): AgentRow & { readonly is_connected: boolean } => ({
  ...agent,
  is_connected: agent.last_seen_at !== null && now.getTime() - Date.parse(agent.last_seen_at) < CONNECTED_MS,
})
