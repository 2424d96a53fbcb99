import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Encodes the few values that WebAuthn messages contain as CBOR: texts, bytes, small integers and maps. */
function cbor(value: string | number | Buffer | ReadonlyMap<string | number, unknown>): Buffer {
  const head = (kind: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(kind << 5) | n])
      : n < 256
        ? Buffer.from([(kind << 5) | 24, n])
        : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

type Site = { origin: string; rp_id: string }
type AnswerOptions = Partial<Site> & { counter?: number; user_verified?: boolean; type?: string }

/** Imitates an authenticator with one passkey (ECDSA with P-256) that makes and signs WebAuthn messages. */
export function softPasskey({ origin, rp_id }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  const cose = cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, coordinate(x)], [-3, coordinate(y)]])) // prettier-ignore
  const credential_id = randomBytes(32)
  const id = credential_id.toString('base64url')

  const clientData = (type: string, challenge: string, sent_origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: sent_origin, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, sent_rp_id: string): Buffer => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(sent_rp_id), rest])
  }
  const flagsOf = (user_verified: boolean): number => (user_verified ? 0b101 : 0b001)

  return {
    id,
    public_key: cose,
    /** Answers the options of a new passkey. */
    create(challenge: string, { counter = 0, user_verified = true, ...sent }: AnswerOptions = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential_id.length]), credential_id, cose])
      const data = authenticatorData(flagsOf(user_verified) | 0b100_0000, counter, sent.rp_id ?? rp_id)
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([data, attested])],
      ])
      return {
        id,
        client_data: clientData(sent.type ?? 'webauthn.create', challenge, sent.origin ?? origin).toString('base64url'),
        attestation: cbor(object).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Answers the options of a sign-in. */
    get(challenge: string, { counter = 0, user_verified = true, ...sent }: AnswerOptions = {}) {
      const client_data = clientData(sent.type ?? 'webauthn.get', challenge, sent.origin ?? origin)
      const authenticator_data = authenticatorData(flagsOf(user_verified), counter, sent.rp_id ?? rp_id)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticator_data, sha256(client_data)]))
        .sign(privateKey)
      return {
        id,
        client_data: client_data.toString('base64url'),
        authenticator_data: authenticator_data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
