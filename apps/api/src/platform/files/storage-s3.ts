import { AwsClient } from 'aws4fetch'
import { type FileStore, typeOf } from './file-store.ts'

/** Stores files on any S3-compatible server. */
export function s3Store(storage: {
  endpoint: string
  region: string
  access_key: string
  secret_key: string
}): FileStore {
  const client = new AwsClient({
    accessKeyId: storage.access_key,
    secretAccessKey: storage.secret_key,
    region: storage.region,
    service: 's3',
    retries: 3,
  })
  const call = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const type = typeOf(name)
    const response = await client.fetch(`${storage.endpoint}/${name}`, {
      ...init,
      method,
      headers: { 'content-type': type },
      signal: AbortSignal.timeout(10_000),
    })
    // The answer 404 to a PUT means that the bucket does not exist.
    if (!response.ok && (response.status !== 404 || method === 'PUT'))
      throw new Error(`file storage answered ${response.status} to ${method}`)
    return response
  }
  return {
    async put(name, { content }) {
      await call('PUT', name, { body: new Uint8Array(content) })
    },
    async get(name) {
      const response = await call('GET', name)
      if (response.status === 404) return null
      return { type: typeOf(name), content: Buffer.from(await response.arrayBuffer()) }
    },
    async delete(name) {
      await call('DELETE', name)
    },
  }
}
