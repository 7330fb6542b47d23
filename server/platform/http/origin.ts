import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** A host name or an address, and a port; no name is longer. */
const IS_HOST = /^([a-z\d]([a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?$/i

/** Whether the host that a client sent is valid, because it appears in pages and e-mails. */
export const isHost = (host: string): boolean => IS_HOST.test(host) && URL.canParse(`http://${host}`)

/** The origin that a request addresses. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

/** The origins of a site's pages: its own and those of the sub-domains below it. */
export function originsOf(site: string): RegExp {
  const { protocol, host } = new URL(site)
  return new RegExp(`^${protocol}//([a-z0-9-]+\\.)?${host.replaceAll('.', '\\.')}$`)
}

/**
 * Whether a WebSocket is opened by a page of the host it addresses, by one of the site, or by a program; browsers open them for the pages
 * of any site. The forwarded host needs no trusted proxy, because no page can send it.
 */
export function isOpenedByOwnPage({ headers }: Pick<IncomingMessage, 'headers'>, site: RegExp | undefined): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  if (origin === undefined || site?.test(origin)) return true
  return URL.canParse(origin) && [host, forwarded].includes(new URL(origin).host)
}

/** Answers the address at which a server reaches itself; throws before it listens. */
export const ownAddressOf = (http: FastifyInstance) => (): string => {
  const listening = http.server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The server does not listen yet.')
  const { address, family, port } = listening
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
  return `http://[${address === '::' ? '::1' : address}]:${port}`
}
