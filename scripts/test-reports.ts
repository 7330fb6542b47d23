import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What is read of the JSON that Vitest reports in. */
export const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** The report of a run; undefined where it wrote none. */
export function readReport<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | undefined {
  if (!existsSync(file)) return undefined
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return schema.parse(value)
}
