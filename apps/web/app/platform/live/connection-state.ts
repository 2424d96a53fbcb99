/** `none`: this page needs no socket, or has not connected yet. */
export type SocketState = 'none' | 'connected' | 'lost'
export type ConnectionState = 'online' | 'reconnecting' | 'offline'

/**
 * Returns the connection state to display. A missing network takes precedence over a part of our system that is down.
 */
export function connectionState(now: {
  has_network: boolean
  is_api_lost: boolean
  socket: SocketState
}): ConnectionState {
  if (!now.has_network) return 'offline'
  return now.is_api_lost || now.socket === 'lost' ? 'reconnecting' : 'online'
}
