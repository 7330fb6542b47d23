import { keysOf } from '../keys-of.ts'
import { american } from '../text/american.ts'
import { en } from './en.ts'
import type { Words } from './messages.ts'

/** The server's English texts in American spelling. */
export const enUs: Words = { ...en }
for (const code of keysOf(en)) enUs[code] = american(en[code])
