import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Reads the client (see `clientNetwork`) of a request that bypasses Fastify, with the same trusted proxies. */
export function clientReader(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile((trustProxy ?? '').split(',').flatMap((proxy) => proxy.trim() || []))
  return (request) => clientNetwork(proxyAddr(request, isTrusted))
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, because one subscriber controls a whole
 * /64. IPv4 within IPv6, mapped or tunnelled by 6to4, counts as the IPv4 address.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4Of(groups.slice(6))
  if (groups[0] === 0x2002) return ipv4Of(groups.slice(1, 3))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The client's network as its owner may see it in a list: `203.0.113.*`, or the first 48 bits of an IPv6 address. */
export function coarseNetwork(address: string): string {
  const network = clientNetwork(address)
  return network.includes(':') ? `${network.split(':', 3).join(':')}:*` : network.replace(/\.\d+$/, '.*')
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%')
  // A URL normalises the address.
  const [before = '', after] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const read = (text = '') => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [head, tail] = [read(before), read(after)]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

const ipv4Of = (groups: number[]) => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
