import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { lineFor } from '../server/platform/fault.ts'

/** Parses the options of a measurement; `--help` and invalid options print a message and exit. */
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
