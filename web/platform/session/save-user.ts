import { updateUser } from '../../../contract/users.ts'
import type { User } from '../../../contract/users.ts'
import type { EndpointInput } from '../../../contract/endpoint.ts'
import type { Position } from '../../../contract/values.ts'
import { currentUser } from './account.ts'
import { call } from '../api/call.ts'

/** Changes what is named of the person's account, on the server and then on the device. */
export async function saveUser(user: User, body: EndpointInput<typeof updateUser>['body']): Promise<void> {
  const { data } = await call(updateUser, { params: { id: user._id }, body })
  currentUser.set(data)
}

/** Tells the server where the device was last; nothing that is shown changes by it. */
export const saveLastSeen = (id: string, coordinates: Position) =>
  call(updateUser, { params: { id }, body: { lastSeen: { type: 'Point', coordinates } } })
