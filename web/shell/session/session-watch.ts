import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { currentUser, forgetSession, onChangeOfPerson } from '../../platform/session/account.ts'
import { restorePosition } from '../../platform/position/location.ts'
import { refreshUser } from '../../platform/session/own-session.ts'
import { recordAction, sessionToken } from '../../platform/storage/session.ts'
import { storageKeys } from '../../platform/storage/storage.ts'

const noteClick = () => recordAction()

/** Another tab took the token away: signed out there is signed out here. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === storageKeys.authToken && newValue === null) forgetSession()
}

/** Follows clicks and other tabs, on every page and for everybody. */
export function useSessionWatch(): void {
  useEffect(() => {
    // A token that lost its user is still a session.
    if (sessionToken() && !currentUser.get()) void refreshUser()
    document.addEventListener('click', noteClick, true)
    addEventListener('storage', followOtherTab)
    return () => {
      document.removeEventListener('click', noteClick, true)
      removeEventListener('storage', followOtherTab)
    }
  }, [])
}

/** When somebody else is signed in, or nobody any more, no answer that was kept is theirs. */
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
        // Entered again, a page of a person's own leads away whoever may no longer see it.
        void (isPersonal ? revalidate() : queryClient.invalidateQueries())
      }),
    [isPersonal, revalidate, queryClient, forgetAnswers],
  )
  useEffect(() => {
    // What such a page showed is forgotten once it is left.
    if (wasPersonal.current && !isPersonal && !currentUser.get()) forgetAnswers()
    wasPersonal.current = isPersonal
  }, [isPersonal, forgetAnswers])
}
