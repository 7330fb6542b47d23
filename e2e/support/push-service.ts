import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import * as z from 'zod/mini'

/** The JSON of a browser's `PushSubscription`. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A received and decrypted push message. */
export interface Pushed {
  endpoint: string
  text: string
  headers: IncomingMessage['headers']
  /** The sender's signed claims (RFC 8292), verified with the key they name. */
  signed: { aud: string; exp: number; sub?: string | undefined; key: string }
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.optional(z.string()) })

interface Held {
  pair: ECDH
  auth: Buffer
}

const part = (bytes: Buffer, from: number, length: number) => bytes.subarray(from, from + length)

/** Decrypts a message of one record, as the browser does (RFC 8188 and 8291). */
function decrypt(body: Buffer, { pair, auth }: Held): string {
  const salt = part(body, 0, 16)
  const sender = part(body, 21, body[20] ?? 0)
  const record = body.subarray(21 + sender.length)
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The record is not the last one.')
  return padded.subarray(0, end).toString()
}

const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())

/** Verifies a request's signature and returns its claims. */
function signedBy(authorization = ''): Pushed['signed'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [part(point, 1, 32), part(point, 33, 32)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong.')
  return { ...Claims.parse(read(claims)), key }
}

/**
 * Imitates a browser vendor's push service: creates subscriptions with their keys, and receives and decrypts
 * messages over HTTP. Unknown subscriptions are gone (410).
 */
export async function openPushService() {
  const held = new Map<string, Held>()
  const pushed: Pushed[] = []
  /** Statuses for the next requests instead of 201. */
  const answers: number[] = []
  /** `away` refuses connections; `deaf` accepts a message, but its answer is lost. */
  const line: { is: 'open' | 'away' | 'deaf' } = { is: 'open' }
  const server = createServer((request, response) => {
    if (line.is === 'away') request.socket.destroy()
    else
      void take(request).then((status) =>
        line.is === 'deaf' ? request.socket.destroy() : response.writeHead(status).end(),
      )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`

  async function take(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray())
    const endpoint = origin + request.url
    const keys = held.get(endpoint)
    if (!keys) return 410
    const status = answers.shift()
    if (status !== undefined) return status
    try {
      const signed = signedBy(request.headers.authorization)
      pushed.push({ endpoint, text: decrypt(body, keys), headers: request.headers, signed })
      return 201
    } catch {
      return 400
    }
  }

  return {
    origin,
    pushed,
    answers,
    line,
    subscribe(): Subscribed {
      const pair = createECDH('prime256v1')
      const [auth, endpoint] = [randomBytes(16), `${origin}/push/${randomUUID()}`]
      const p256dh = pair.generateKeys().toString('base64url')
      held.set(endpoint, { pair, auth })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    unsubscribe: (endpoint: string) => held.delete(endpoint),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
