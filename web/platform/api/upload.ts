import type { Endpoint, EndpointOutput } from '../../../contract/endpoint.ts'
import { ApiError, problemOf, unreachable } from './api-error.ts'
import { apiAddress, callHeaders } from './call.ts'
import { isLoading } from '../is-loading.ts'
import { withFactor } from './with-factor.ts'
import { withToken } from './with-token.ts'

/**
 * Uploads a file. `onProgress` receives the sent fraction, 0 to 1, which `fetch` cannot report. Refusals are
 * `ApiError`s like those of any call; an aborted upload counts as unreachable.
 */
export const upload = <const E extends Endpoint & { file: object }>(
  endpoint: E,
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> => withFactor(() => withToken((token) => send(token, endpoint, file, onProgress, signal)))

function send<const E extends Endpoint & { file: object }>(
  token: string,
  endpoint: E,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<EndpointOutput<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, apiAddress(endpoint.path))
    for (const [name, value] of Object.entries(callHeaders(token, true))) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = readJson(request.responseText)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers through the same schema
      if (request.status < 400) return resolve(body as EndpointOutput<E>)
      reject(new ApiError(problemOf(request.status, body)))
    })
    const fail = () => reject(unreachable())
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    isLoading.start()
    request.addEventListener('loadend', isLoading.stop)
    request.send(file)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
