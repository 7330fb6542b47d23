import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { once } from './once.ts'

const Package = z.object({ version: z.string() })

/** The version of this program. */
export const release = once(
  () => Package.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'))).version,
)
