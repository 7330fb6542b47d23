import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { codeOf } from '../db/pool.ts'
import { message, type Message } from '../../../contract/messages/messages.ts'

/** Why an address could not be fetched, for the person who gave it. */
export class FetchFault extends Error {
  readonly says: Message
  constructor(says: Message, options?: ErrorOptions) {
    super(says.code, options)
    this.says = says
  }
}

interface Patience {
  /** For everything together, redirects included, ms. */
  patienceMs: number
  /** Whether a connection to an address and port is allowed; tests allow their own server. */
  isAllowed?: (address: string, port: number) => boolean
}

export interface FetchLimits extends Patience {
  mostBytes: number
}

interface Post extends Patience {
  body: Buffer
  headers: Record<string, string>
}

const MAX_REDIRECTS = 3

/** What is not the public internet (RFC 6890 and its successors), and what hides an IPv4 address in an IPv6 one. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an address is on the public internet. */
export const isPublic = (address: string): boolean => !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Other ports may belong to services that could misread the request. */
const WEB_PORTS = [80, 443]

/** Whether an address and port are of the public web. */
export const isOnWeb = (address: string, port: number): boolean => isPublic(address) && WEB_PORTS.includes(port)

/**
 * Fetches a stranger's address over http or https. It only connects to the public web: the name is resolved once, the
 * result is checked and connected to, and each redirect is checked again. Throws `FetchFault`.
 */
export async function fetchSafely(address: string, limits: FetchLimits): Promise<Buffer> {
  return inTime(limits, (signal) => follow(readUrl(address), limits, signal))
}

/**
 * Posts to a stranger's address with the same checks; returns the status, follows no redirect and ignores the body.
 */
export async function postSafely(address: string, post: Post): Promise<number> {
  return inTime(post, async (signal) => {
    const response = await ask(readUrl(address), post, signal, post)
    response.destroy()
    return response.statusCode ?? 0
  })
}

async function inTime<Result>(
  { patienceMs }: Patience,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(patienceMs)
  return work(signal).catch((error: unknown) => {
    if (error instanceof FetchFault) throw error
    throw new FetchFault(signal.aborted ? message('ADDRESS_TOO_SLOW') : message('ADDRESS_UNREACHABLE'), {
      cause: error,
    })
  })
}

async function follow(from: URL, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  let url = from
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await ask(url, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = readUrl(headers.location, url)
    } else if (statusCode === 200) return take(response, limits.mostBytes)
    else {
      response.destroy()
      throw new FetchFault(message('ADDRESS_ANSWERS', { status: statusCode }))
    }
  }
  throw new FetchFault(message('ADDRESS_ENDLESS'))
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new FetchFault(message('HTTPS_REQUIRED'))
  if (url.username || url.password) throw new FetchFault(message('ADDRESS_WITH_PASSWORD'))
  return url
}

/** Empty if the name has no address; throws if the lookup failed, because it may succeed later. */
function noneIfUnknown(error: unknown): LookupAddress[] {
  if (codeOf(error) === 'ENOTFOUND') return []
  throw error
}

async function ask(
  url: URL,
  { isAllowed = isOnWeb }: Patience,
  signal: AbortSignal,
  post?: Post,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const notOutside = () =>
    new FetchFault(WEB_PORTS.includes(port) ? message('ADDRESS_NOT_PUBLIC') : message('ADDRESS_PORT_REFUSED'))
  // A literal address is connected to without a lookup.
  if (isIP(host) && !isAllowed(host, port)) throw notOutside()
  const found = isIP(host) ? [] : await resolve(host, { all: true }).catch(noneIfUnknown)
  if (!isIP(host) && !found.length) throw new FetchFault(message('ADDRESS_HOST_UNKNOWN'))
  if (found.some(({ address }) => !isAllowed(address, port))) throw notOutside()
  const lookup: LookupFunction = (_host, _options, done) => done(null, found)
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((respond, fail) => {
    const request = send(url, {
      lookup,
      signal,
      // A reused connection could lead to an earlier address of the name.
      agent: false,
      method: post ? 'POST' : 'GET',
      headers: post?.headers ?? { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Lintel' },
    })
    request.once('response', respond)
    request.once('error', fail)
    request.end(post?.body)
  })
}

async function take(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new FetchFault(message('ADDRESS_FILE_TOO_LARGE', { megabytes: Math.floor(mostBytes / 1024 / 1024) }))
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}
