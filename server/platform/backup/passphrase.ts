import { readFileSync } from 'node:fs'
import { messageOf, ProgramFault } from '../fault.ts'

const MIN_LENGTH = 16

/** The passphrase in a file, which may end with a line break. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ProgramFault(`The passphrase cannot be read: ${messageOf(error)}`)
  }
  if (text.length < MIN_LENGTH)
    throw new ProgramFault(`The passphrase in ${file} must have ${MIN_LENGTH} characters or more.`)
  return text
}
