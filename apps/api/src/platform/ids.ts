import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** 256 random bits for whoever holds a secret: sessions, reset links, devices. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this is stored: a copy of the database opens no door. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newRequestId = (): string => randomUUID()

/** 128 random bits in a link: nobody guesses it, and it fits into a text message. */
export const newPublicId = (): string => randomBytes(16).toString('base64url')
