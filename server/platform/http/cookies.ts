import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { Language } from '../../../contract/values.ts'

/** The cookies of a request by name, as they were sent. */
export function cookiesOf(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(
    (request.headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()] as const
    }),
  )
}

/** The language that was chosen on the device: that of its pages. */
export const chosenLanguage = (cookies: ReadonlyMap<string, string>): Language =>
  cookies.get('language') === 'hi' ? 'hi' : 'en'

/** Longer lists of languages than any client sends in earnest are not read. */
const MAX_LANGUAGES = 10

/** The language of an answer: the first we know of those the client takes, which its pages name with each call. */
export function languageOf(request: FastifyRequest): Language {
  const taken = (request.headers['accept-language'] ?? '').split(',', MAX_LANGUAGES)
  for (const range of taken) {
    const { data } = Language.safeParse(range.split(/[-;]/, 1)[0]?.trim().toLowerCase())
    if (data) return data
  }
  return chosenLanguage(cookiesOf(request))
}

/** A value of the anti-forgery cookie. */
export const newFormToken = (): string => randomBytes(24).toString('base64url')

/** What a cookie adds where people reach the site by TLS: that it goes nowhere else. */
export const secureAttribute = (request: FastifyRequest, tls: boolean): string =>
  tls || request.protocol === 'https' ? '; Secure' : ''
