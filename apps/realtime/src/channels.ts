export type Member = { user_id: string; user_info?: unknown }
export type Channels<Socket extends object> = ReturnType<typeof createChannels<Socket>>

export const SERVER_TO_USER = '#server-to-user-'
export const CHANNEL_NAME = /^(#server-to-user-)?[A-Za-z0-9_\-=@,.;]{1,164}$/
export const isGuarded = (channel: string) => /^(private|presence)-/.test(channel)
export const isPresence = (channel: string) => channel.startsWith('presence-')
export const isCache = (channel: string) => /^(private-|private-encrypted-|presence-)?cache-/.test(channel)

/**
 * Subscriptions of sockets to channels. A member joins with the first of their sockets and leaves with the last. Every
 * change is synchronous, so that check and change are atomic.
 */
export function createChannels<Socket extends object>() {
  const sockets_of = new Map<string, Map<Socket, Member | undefined>>()
  const channels_of = new WeakMap<Socket, Set<string>>()

  /** Returns one entry per member, however many sockets they have. */
  function members(channel: string): Map<string, Member> {
    const members = new Map<string, Member>()
    for (const member of sockets_of.get(channel)?.values() ?? []) if (member) members.set(member.user_id, member)
    return members
  }

  /** Returns whether the member is new to the channel. */
  function join(channel: string, socket: Socket, member?: Member): boolean {
    const isNewMember = member !== undefined && !members(channel).has(member.user_id)
    const sockets = sockets_of.get(channel) ?? new Map<Socket, Member | undefined>()
    const channels = channels_of.get(socket) ?? new Set<string>()
    sockets_of.set(channel, sockets.set(socket, member))
    channels_of.set(socket, channels.add(channel))
    return isNewMember
  }

  /** Returns the member who left, if this was their last socket in the channel. */
  function leave(channel: string, socket: Socket): Member | undefined {
    const sockets = sockets_of.get(channel)
    const channels = channels_of.get(socket)
    if (!sockets?.has(socket) || !channels) return undefined
    const member = sockets.get(socket)
    sockets.delete(socket)
    channels.delete(channel)
    if (sockets.size === 0) sockets_of.delete(channel)
    return member && !members(channel).has(member.user_id) ? member : undefined
  }

  return {
    members,
    join,
    leave,
    has: (channel: string, socket: Socket) => sockets_of.get(channel)?.has(socket) ?? false,
    member: (channel: string, socket: Socket) => sockets_of.get(channel)?.get(socket),
    sockets: (channel: string): Iterable<Socket> => sockets_of.get(channel)?.keys() ?? [],
    count: (channel: string) => sockets_of.get(channel)?.size ?? 0,
    names: () => [...sockets_of.keys()],
    ofSocket: (socket: Socket) => [...(channels_of.get(socket) ?? [])],
  }
}
