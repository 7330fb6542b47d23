import * as declared from './all.ts'
import type { Endpoint } from './endpoint.ts'

type EndpointsOf<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'returns' in value

function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module>
function endpointsOf(module: object): Record<string, Endpoint> {
  const all = Object.values<unknown>({ ...module }).filter(isEndpoint)
  const sorted = all.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return Object.fromEntries(sorted.map((endpoint) => [endpoint.name, endpoint]))
}

/** Every endpoint there is, by its name, in the order of their addresses. */
export const endpoints = endpointsOf(declared) satisfies Record<string, Endpoint>
