import type { FastifyRequest } from 'fastify'

/** A host name or an address, and a port; no name is longer. */
const IS_HOST = /^([a-z\d]([a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?$/i

/** Whether what a client says it calls could be a host: it comes to stand in pages and letters. */
export const isHost = (host: string): boolean => IS_HOST.test(host) && URL.canParse(`http://${host}`)

/** The address a request calls us by, without a path. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`
