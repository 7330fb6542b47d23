import type { Endpoint } from '../../../contract/endpoint.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'

export type Read = ({ name }: Endpoint, input: Parameters<Api['answer']>[1]) => Promise<unknown>

/** Asks endpoints as an anonymous visitor. What is not public is not found; what is merely away for now says so. */
export const anonymousReader =
  (api: Pick<Api, 'answer'>): Read =>
  async ({ name }, input) => {
    try {
      const answer: unknown = JSON.parse((await api.answer(name, input)).text)
      return answer
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'UNAVAILABLE') throw new Refusal('NOT_FOUND')
      throw error
    }
  }
