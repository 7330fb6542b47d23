import * as z from 'zod/mini'
import { currentParent } from '../tracing/tracing.ts'
import { workContext } from '../tracing/work-context.ts'

/** What graphile-worker stores beside the payload of a job: a set of texts. */
export const JobFlags = z.nullable(z.record(z.string(), z.literal(true)))
export type JobFlags = z.infer<typeof JobFlags>

const REQUEST = 'request='
const PARENT = 'traceparent='

/** The flags of a job that is queued during the current work. */
export function causeFlags(): string[] | null {
  const request = workContext()?.request
  const parent = currentParent()
  const flags = [
    ...(request === undefined ? [] : [REQUEST + request]),
    ...(parent === undefined ? [] : [PARENT + parent]),
  ]
  return flags.length ? flags : null
}

/** The request that a job was queued for, and the span. */
export function causeIn(flags: JobFlags): { request: string | undefined; parent: string | undefined } {
  const valueOf = (name: string) =>
    Object.keys(flags ?? {})
      .find((flag) => flag.startsWith(name))
      ?.slice(name.length)
  return { request: valueOf(REQUEST), parent: valueOf(PARENT) }
}
