import type { SignedInDomain } from '../domain.ts'
import { RecordSearch } from './records/record-search.tsx'

export const moderation: SignedInDomain = { HeaderIcon: RecordSearch }
