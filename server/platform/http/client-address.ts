import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Reads which client (see `clientNetwork`) a request is from that does not pass through Fastify, by the same trusted proxies. */
export function clientReader(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile((trustProxy ?? '').split(',').flatMap((proxy) => proxy.trim() || []))
  return (request) => clientNetwork(proxyAddr(request, isTrusted))
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, all of whose addresses one subscriber has at
 * will. IPv4 within IPv6, mapped or tunnelled by 6to4, is the IPv4 address.
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

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%')
  // A URL writes its host in the one normal form.
  const [before = '', after] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const read = (text = '') => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [head, tail] = [read(before), read(after)]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

const ipv4Of = (groups: number[]) => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
