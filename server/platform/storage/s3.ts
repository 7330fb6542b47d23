import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { PRIVATE_FOLDER, StorageAway, StorageFault, type Storage } from './storage.ts'

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TRIES = 4
const FIRST_WAIT_MS = 100
const PATIENCE_MS = 15_000

/**
 * A bucket of an S3-compatible object storage, addressed by path. All requests are idempotent, so network errors and
 * 5xx are retried with increasing delays. Throws a `StorageFault` at once if the keys or the bucket are wrong; an
 * unreachable storage does not prevent the start.
 */
export async function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<Storage> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint}/${bucket}`
  // The same paths as in the browser's addresses, so that IMAGE_BASE_URL may be the bucket itself with a public
  // `images/`.
  const addressOf = (key: string) =>
    `${root}/${isPrivate(key) ? '' : 'images/'}${key.split('/').map(encodeURIComponent).join('/')}`

  async function ask(method: string, address: string, more: RequestInit = {}): Promise<Response> {
    let reason: unknown
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      try {
        const response = await client.fetch(address, {
          method,
          ...more,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        if (response.status < 500 && response.status !== 429) return response
        reason = `it answers ${response.status}`
        await response.body?.cancel()
      } catch (error) {
        reason = error
      }
    }
    throw new StorageAway('The object storage cannot be reached.', { cause: reason })
  }

  /** The answer to a call about one file; undefined if there is no such file. */
  async function about(method: string, key: string, more?: RequestInit): Promise<Response | undefined> {
    const response = await ask(method, addressOf(key), more)
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new StorageFault(`The object storage answers ${response.status} to ${method}.`)
  }

  async function* keysUnder(prefix: string, keyOf: (name: string) => string): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const response = await ask('GET', `${root}?${query}`)
      const answer = await response.text()
      if (!response.ok) throw new StorageFault(`The object storage answers ${response.status} to a listing.`)
      for (const [, name = ''] of answer.matchAll(/<Key>([^<]*)<\/Key>/g)) yield keyOf(name)
      token = /<NextContinuationToken>([^<]*)</.exec(answer)?.[1]
    }
  }

  const storage: Storage = {
    async put(key, bytes) {
      const kept = await about('PUT', key, {
        body: new Uint8Array(bytes),
        headers: isPrivate(key)
          ? { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' }
          : { 'content-type': typeOf(key), 'cache-control': 'public, max-age=31536000, immutable' },
      })
      if (!kept) throw new StorageFault(`The object storage has no bucket ${bucket}.`)
    },
    async get(key) {
      const response = await about('GET', key)
      if (!response?.body) return undefined
      return { size: Number(response.headers.get('content-length')), stream: Readable.from(response.body) }
    },
    has: async (key) => (await about('HEAD', key)) !== undefined,
    async *list() {
      yield* keysUnder('images/', (name) => name.slice('images/'.length))
      yield* keysUnder(`${PRIVATE_FOLDER}/`, (name) => name)
    },
    async remove(keys) {
      for (const key of keys) await about('DELETE', key)
    },
  }
  await refuseWrong(() => ask('HEAD', root))
  return storage

  async function refuseWrong(look: () => Promise<Response>): Promise<void> {
    const response = await look().catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error
    })
    if (response?.status === 404) throw new StorageFault(`S3_BUCKET: there is no bucket ${bucket} at S3_ENDPOINT.`)
    if (response?.status === 401 || response?.status === 403)
      throw new StorageFault(
        `The object storage at S3_ENDPOINT refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket ${bucket}.`,
      )
  }
}

const isPrivate = (key: string) => key.startsWith(`${PRIVATE_FOLDER}/`)
const typeOf = (key: string) => (key.endsWith('.avif') ? 'image/avif' : 'image/webp')
