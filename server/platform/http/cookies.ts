import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/values.ts'

/** The cookies of a request by name, as they were sent. */
export function cookiesOf(request: FastifyRequest): Map<string, string> {
  return new Map(
    (request.headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()] as const
    }),
  )
}

/** The language that was chosen on the device. */
export const languageOf = (request: FastifyRequest): Language =>
  cookiesOf(request).get('language') === 'hi' ? 'hi' : 'en'

/** What a cookie adds where people reach the site by TLS: that it goes nowhere else. */
export const secureAttribute = (request: FastifyRequest, tls: boolean): string =>
  tls || request.protocol === 'https' ? '; Secure' : ''
