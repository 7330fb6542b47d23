import { updateUser } from '../../../contract/users.ts'
import type { User } from '../../../contract/users.ts'
import type { EndpointInput } from '../../../contract/endpoint.ts'
import { currentUser } from './account.ts'
import { call } from '../api/call.ts'

/** Changes what is named of the person's account, on the server and then on the device. */
export async function saveUser(user: User, body: EndpointInput<typeof updateUser>['body']): Promise<void> {
  const { data } = await call(updateUser, { params: { id: user._id }, body })
  currentUser.set(data)
}
