import type { FastifyInstance } from 'fastify'

/** Answers the address at which a server reaches itself; throws before it listens. */
export const ownAddressOf = (http: FastifyInstance) => (): string => {
  const listening = http.server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The server does not listen yet.')
  const { address, family, port } = listening
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
  return `http://[${address === '::' ? '::1' : address}]:${port}`
}
