import http from 'node:http'
import { answerOf, requestOf, type AskInput } from '../start-app.ts'
import type { Endpoint, EndpointOutput } from '../../../contract/endpoint.ts'

export interface Answer {
  status: number
  retryAfter: string | undefined
  text: string
}

/** Calls a server over connections that it keeps open, as from another machine if a `from` is given. */
export function openCaller(origin: string, from?: string) {
  const agent = new http.Agent({ keepAlive: true, ...(from && { localAddress: from }) })

  function send(
    path: string,
    {
      method = 'GET',
      headers,
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request(`${origin}${path}`, { agent, method, headers, timeout: 60_000 }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      request.on('timeout', () => request.destroy(new Error('No answer within a minute.')))
      request.on('error', reject)
      request.end(body)
    })
  }
  const call = (endpoint: Endpoint, input: AskInput = {}) => {
    const { url, ...request } = requestOf(endpoint, input)
    return send(url, request)
  }
  return {
    send,
    call,
    /** Calls an endpoint that must succeed, and answers as its contract says. */
    async ask<const E extends Endpoint>(endpoint: E, input: AskInput = {}): Promise<EndpointOutput<E>> {
      const { status, text } = await call(endpoint, input)
      return answerOf(endpoint, status, text)
    },
    close: () => agent.destroy(),
  }
}
export type Caller = ReturnType<typeof openCaller>
