import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A host name or an address, and a port; no name is longer. */
const IS_HOST = /^([a-z\d]([a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?$/i

/** Whether the host that a client sent is valid, because it appears in pages and e-mails. */
export const isHost = (host: string): boolean => IS_HOST.test(host) && URL.canParse(`http://${host}`)

/** The origin that a request addresses. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

/** Answers the address at which a server reaches itself; throws before it listens. */
export const ownAddressOf = (http: FastifyInstance) => (): string => {
  const listening = http.server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The server does not listen yet.')
  const { address, family, port } = listening
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
  return `http://[${address === '::' ? '::1' : address}]:${port}`
}
