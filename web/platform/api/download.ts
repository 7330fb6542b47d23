import { ApiError, problemOf, unreachable } from './api-error.ts'
import { apiAddress, callHeaders } from './call.ts'
import { saveFile } from '../storage/save-file.ts'
import { withFactor } from './with-factor.ts'
import { withToken } from './with-token.ts'

/** Fetches a file as the signed-in person; throws `ApiError`s like any call. */
export const fetchFile = (path: string, method: 'GET' | 'POST' = 'GET'): Promise<Blob> =>
  withFactor(() => withToken((token) => send(token, path, method)))

async function send(token: string, path: string, method: 'GET' | 'POST'): Promise<Blob> {
  const headers = callHeaders(token, method === 'POST')
  const response = await fetch(apiAddress(path), { method, headers }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw new ApiError(problemOf(response.status, await response.json().catch(() => undefined)))
  return response.blob()
}

/** Fetches a file as the signed-in person and saves it under a name. */
export const download = async (path: string, name: string): Promise<void> => saveFile(name, await fetchFile(path))
