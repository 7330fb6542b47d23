import type { FastifyRequest } from 'fastify'

/** A host name or an address, and a port; no name is longer. */
const IS_HOST = /^([a-z\d]([a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?$/i

/** Whether the host that a client sent is valid, because it appears in pages and e-mails. */
export const isHost = (host: string): boolean => IS_HOST.test(host) && URL.canParse(`http://${host}`)

/** The origin that a request addresses. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`
