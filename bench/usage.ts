import { lineFor } from '../server/platform/fault.ts'

/** The options a measurement was called with; `--help` and wrong ones are answered here, and end it. */
export function optionsOr<Options extends { help: boolean }>(usage: string, read: () => Options): Options {
  let options: Options
  try {
    options = read()
  } catch (error) {
    console.error(`${lineFor(error)}\n${usage}`)
    return process.exit(1)
  }
  if (!options.help) return options
  console.log(usage)
  return process.exit(0)
}
