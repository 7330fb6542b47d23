import { updateUser } from '../../../contract/users.ts'
import type { User } from '../../../contract/users.ts'
import type { EndpointInput } from '../../../contract/endpoint.ts'
import type { Position } from '../../../contract/values.ts'
import { currentUser } from './account.ts'
import { call } from '../api/call.ts'

/** Changes fields of the account on the server, then on the device. */
export async function saveUser(user: User, body: EndpointInput<typeof updateUser>['body']): Promise<void> {
  const { data } = await call(updateUser, { params: { id: user._id }, body })
  currentUser.set(data)
}

/** Reports the device's location; the page does not change. */
export const saveLastSeen = (id: string, coordinates: Position) =>
  call(updateUser, { params: { id }, body: { lastSeen: { type: 'Point', coordinates } } })
