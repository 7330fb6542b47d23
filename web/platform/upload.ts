import type { Endpoint, EndpointOutput } from '../../contract/endpoint.ts'
import { ApiError, problemOf } from './api-error.ts'
import { apiAddress, callHeaders } from './call.ts'
import { isLoading } from './is-loading.ts'

/**
 * Sends a file to an endpoint that takes one. `onProgress` is told the share that has left, 0 to 1, which `fetch` cannot
 * say. Refusals are `ApiError`s, as of any call.
 */
export function upload<const E extends Endpoint & { file: object }>(
  endpoint: E,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<EndpointOutput<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, apiAddress(endpoint.path))
    for (const [name, value] of Object.entries(callHeaders(true))) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = readJson(request.responseText)
      if (request.status >= 400) reject(new ApiError(problemOf(request.status, body)))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers through the same schema
      else resolve(body as EndpointOutput<E>)
    })
    request.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: 'The server could not be reached.' })),
    )
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
