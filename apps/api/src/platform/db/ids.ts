import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** Returns 256 random bits for secrets: sessions, reset links, devices. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token. Only the hash is stored, so that a copy of the database grants no access. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newRequestId = (): string => randomUUID()

/** Returns 128 random bits for a link: not guessable, and short enough for a text message. */
export const newPublicId = (): string => randomBytes(16).toString('base64url')
