import type { User } from '../../../contract/users.ts'

type Roles = Pick<User, 'roles'>

/**
 * Whether the person is a builder.
 * @public
 */
export const builderCheck = ({ roles }: Roles) => roles.includes('Builder')

/**
 * Whether the person is NOT a buyer: docs/client-contract.md fixes this check inverted. No guard uses it.
 * @public
 */
export const buyerCheck = ({ roles }: Roles) => !roles.includes('Buyer')
