import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint, EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser, loseSession } from '../../../platform/session/account.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'

/** The key of a read of the person's own things: kept apart by person, so that the next one on the device sees none of it. */
export const myAccountKey = (endpoint: Endpoint, user: User) => [endpoint.name, user._id] as const

/** Reads something of the signed-in person's own; a session that is over is forgotten. */
export function useOwn<const E extends Endpoint>(endpoint: E, input: EndpointInput<E>, user: User) {
  const read = useQuery<EndpointOutput<E>>({
    queryKey: myAccountKey(endpoint, user),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: 0,
  })
  const isOver = read.error instanceof ApiError && read.error.status === 401
  useEffect(() => {
    if (isOver && currentUser.get()?._id === user._id) loseSession()
  }, [isOver, user._id])
  return read
}
