import { keysOf } from './keys-of.ts'
import { policy, type Right } from './policy.ts'

/** Rights in the order of the documentation. Not part of the policy, which every visitor loads. */
export const rights: readonly Right[] = keysOf(policy)
