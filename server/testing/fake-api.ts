import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ApiCall {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  headers: NodeJS.Dict<string | string[]>
  body: string
}

export interface FakeApi {
  address: URL
  /** Every call, in the order in which they came. */
  calls: ApiCall[]
  /** Answers calls of `METHOD /path` from now on; what is not set is answered 404. */
  answer: (route: string, body: unknown, status?: number) => void
  close: () => void
}

/** A local HTTP API that returns prepared answers and records its calls. */
export async function startFakeApi(): Promise<FakeApi> {
  const calls: ApiCall[] = []
  const answers = new Map<string, { body: unknown; status: number }>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      const { method = '', headers } = request
      calls.push({ method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks).toString() })
      const { body, status } = answers.get(`${method} ${pathname}`) ?? {
        body: { error: { type: 'invalid_request_error', code: 'BAD_REQUEST_ERROR' } },
        status: 404,
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    calls,
    answer: (route, body, status = 200) => answers.set(route, { body, status }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
