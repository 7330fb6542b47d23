import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { lineFor } from '../server/platform/fault.ts'

/** The options a measurement was called with; `--help` and wrong ones are answered here, and end it. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${lineFor(error)}\n${usage}`)
    return process.exit(1)
  }
}
