import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { sessionTokenHeader, type Endpoint, type EndpointOutput } from '../../contract/endpoint.ts'
import { readStrictly } from '../../contract/strict-answer.ts'

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string | number>
  /** An object as JSON, bytes as a JPEG. */
  body?: object
  token?: string
}

const renewed = new Map<string, string>()
/** The newest token of a session, which a grave change renews. */
export const newest = (token: string): string => {
  const next = renewed.get(token)
  return next === undefined ? token : newest(next)
}

/** Calls the API; what it answers is what the contract names, and nothing more. */
export async function ask<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  { params = {}, query = {}, body, token }: Asked = {},
): Promise<EndpointOutput<E>> {
  const path = Object.entries(params).reduce(
    (said, [name, value]) => said.replace(`{${name}}`, encodeURIComponent(value)),
    endpoint.path,
  )
  const response = await request.fetch(path, {
    method: endpoint.method,
    params: query,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${newest(token)}` }),
      ...(Buffer.isBuffer(body) && { 'content-type': 'image/jpeg' }),
    },
    ...(body && { data: body }),
  })
  const next = response.headers()[sessionTokenHeader.toLowerCase()]
  if (token !== undefined && next !== undefined) renewed.set(newest(token), next)
  const said = await response.text()
  const expected = [endpoint.status ?? 200, endpoint.existingStatus]
  expect(expected, `${endpoint.name} ${path} ${JSON.stringify(query)}: ${said}`).toContain(response.status())
  return readStrictly(endpoint, JSON.parse(said))
}
