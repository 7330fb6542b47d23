import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MINUTE_MS } from '../../../contract/time.ts'
import { currentUser } from '../../platform/session/account.ts'
import { lastUserEvent } from '../../platform/session/user-events.ts'
import { kindByRole, knownWorkspace } from '../../platform/session/workspace-kind.ts'
import { dashboardQuery } from './dashboard-data.ts'

/**
 * Learns whether a person without a professional role lists homes: once on a device, and after their listings change.
 * It waits for the next page, so that the frame never changes under a form.
 */
export function WorkspaceWatch({ person }: { person: string }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isUnknown = useRef(knownWorkspace.get()?.person !== person)
  useEffect(
    () =>
      lastUserEvent.subscribe(() => {
        if (lastUserEvent.get()?.kind === 'listings-changed') isUnknown.current = true
      }),
    [],
  )
  useEffect(() => {
    const user = currentUser.get()
    if (user?._id !== person || !isUnknown.current) return
    isUnknown.current = false
    const kind = kindByRole(user)
    if (kind === 'lister') return knownWorkspace.set({ person, kind })
    client.fetchQuery({ ...dashboardQuery(person), staleTime: MINUTE_MS }).then(
      ({ data }) => knownWorkspace.set({ person, kind: data.hosting ? 'lister' : kind }),
      () => {
        isUnknown.current = true
      },
    )
  }, [client, person, pathname])
  return null
}
