import type { User } from '../../../contract/users.ts'

type Roles = Pick<User, 'roles'>

/**
 * Whether the person builds.
 * @public
 */
export const builderCheck = ({ roles }: Roles) => roles.includes('Builder')

/**
 * Whether the person is NOT a buyer: docs/client-contract.md fixes this check inverted. Nothing that
 * lets anybody in asks it.
 * @public
 */
export const buyerCheck = ({ roles }: Roles) => !roles.includes('Buyer')
