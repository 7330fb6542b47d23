import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { currentUser, forgetSession, onChangeOfPerson } from '../../platform/session/account.ts'
import { restorePosition } from '../../platform/position/location.ts'
import { refreshUser } from '../../platform/session/own-session.ts'
import { recordAction, sessionToken } from '../../platform/storage/session.ts'
import { storageKeys } from '../../platform/storage/storage.ts'

const noteClick = () => recordAction()

/** Signs out if another tab did. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === storageKeys.authToken && newValue === null) forgetSession()
}

/** Follows clicks and other tabs on every page. */
export function useSessionWatch(): void {
  useEffect(() => {
    // A stored token without a user is still a session.
    if (sessionToken() && !currentUser.get()) void refreshUser()
    document.addEventListener('click', noteClick, true)
    addEventListener('storage', followOtherTab)
    return () => {
      document.removeEventListener('click', noteClick, true)
      removeEventListener('storage', followOtherTab)
    }
  }, [])
}

/** Discards cached answers when another person or no one is signed in. */
export function useChangeOfPerson(): void {
  const queryClient = useQueryClient()
  const isPersonal = useMatches().some(({ id }) => id === 'personal')
  const { revalidate } = useRevalidator()
  const wasPersonal = useRef(isPersonal)
  const forgetAnswers = useCallback(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient])

  useEffect(
    () =>
      onChangeOfPerson(() => {
        restorePosition()
        forgetAnswers()
        // Revalidating a personal page runs its guard, which redirects people without access.
        void (isPersonal ? revalidate() : queryClient.invalidateQueries())
      }),
    [isPersonal, revalidate, queryClient, forgetAnswers],
  )
  useEffect(() => {
    // A personal page's answers are removed once it is left.
    if (wasPersonal.current && !isPersonal && !currentUser.get()) forgetAnswers()
    wasPersonal.current = isPersonal
  }, [isPersonal, forgetAnswers])
}
