import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listSignInMethods } from '../../../../contract/account.ts'
import { listFactors } from '../../../../contract/auth/second-factor.ts'
import { listSessions, me } from '../../../../contract/auth.ts'
import { listConsents } from '../../../../contract/enquiries/consents.ts'
import { getServiceAreas } from '../../../../contract/enquiries/lead-pool.ts'
import { getNotificationPrefs } from '../../../../contract/notification-prefs.ts'
import { listTickets } from '../../../../contract/support/tickets.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser, fullName } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useTakenOver } from '../../../platform/use-taken-over.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { paths } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContactsSection } from '../../auth/open/contacts-section.tsx'
import { termsDue } from '../../pages/open/terms/terms-lazy.ts'
import { OwnPlaceSection } from '../../places/open/my-place-section.tsx'
import { DownloadOwnData } from '../download-own-data.tsx'
import { LanguageSection } from '../language-section.tsx'
import { OwnSection } from '../open/profile-section.tsx'
import { myAccountKey, useOwn } from '../open/my-account.ts'
import { PersonalSection } from '../personal-section.tsx'
import { roleWords } from '../open/role-words.ts'
import { PhotoField } from '../../uploads/open/photo-field.tsx'
import { ServiceAreasSection } from '../../enquiries/open/areas/service-areas-section.tsx'
import { NotificationChoices } from '../open/notification-choices.tsx'
import { ConsentsSection } from '../../enquiries/open/consents/consents-section.tsx'
import { OwnTickets } from '../../support/open/contact/own-tickets.tsx'
import { SessionList } from '../../auth/open/session-list.tsx'
import { SignInMethods } from '../../auth/open/sign-in-methods.tsx'
import { SecondFactors } from '../../auth/second-factor/open/second-factors.tsx'
import { CloseAccount } from '../../auth/open/close-account.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const description = context.get(i18nContext)._(msg`Your account: contacts, devices, notifications and your data.`)
  return { head: { description, robots: 'noindex' } }
}

/** The person's account. */
export function Component() {
  const user = useStore(currentUser, null)
  // The server does not know the person, so nothing is shown before hydration.
  const isTakenOver = useTakenOver()
  return (
    <div className="page py-8">
      {user ? <Profile key={user._id} user={user} /> : isTakenOver ? <SignedOut /> : <ProfileSkeleton />}
    </div>
  )
}

function Profile({ user }: { user: User }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { data } = useOwn(me, {}, user)
  const fresh = data?.user
  useEffect(() => {
    if (fresh) currentUser.set(fresh)
  }, [fresh])
  useDeepLink(user)
  const own = { user }
  const name = fullName(user)
  const since = format.date(user.createdAt)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-8">
        <h1 className="text-headline wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-soft">
          {user.roles.map((role) => (
            <Chip key={role}>{i18n._(roleWords[role])}</Chip>
          ))}
          <Trans>Member since {since}</Trans>
        </p>
      </div>
      <termsDue.Part of={{}} />
      <PersonalSection user={user}>
        <PhotoField user={user} onChange={(changed) => currentUser.set(changed)} />
      </PersonalSection>
      <ContactsSection user={user} />
      <OwnPlaceSection user={user} />
      {may(user, 'take-leads') && (
        <OwnSection
          id="service-areas"
          title={<Trans>Areas I serve</Trans>}
          lead={<Trans>Requirements for these areas appear in your lead pool.</Trans>}
        >
          <ServiceAreasSection {...own} />
        </OwnSection>
      )}
      <LanguageSection user={user} />
      <OwnSection
        id="notifications"
        title={<Trans>Notifications</Trans>}
        lead={
          <Trans>
            Choose what we notify you about, and how. SMS needs a verified phone number; push needs your permission on
            the device.
          </Trans>
        }
      >
        <NotificationChoices {...own} />
      </OwnSection>
      <OwnSection
        id="consents"
        title={<Trans>Who can see my contact</Trans>}
        lead={<Trans>You agreed to share your contact with them. Once you withdraw, they no longer see it.</Trans>}
      >
        <ConsentsSection {...own} />
      </OwnSection>
      <OwnSection
        id="tickets"
        title={<Trans>Tickets</Trans>}
        lead={<Trans>Your messages to us and our replies.</Trans>}
      >
        <OwnTickets {...own} />
      </OwnSection>
      <OwnSection
        id="sessions"
        title={<Trans>Devices</Trans>}
        lead={<Trans>Where you are signed in. Sign out devices you do not recognise, and set a new password.</Trans>}
      >
        <SessionList {...own} />
      </OwnSection>
      <OwnSection
        id="sign-in"
        title={<Trans>Ways to sign in</Trans>}
        lead={<Trans>You can always use a code sent to a verified contact.</Trans>}
      >
        <SignInMethods {...own} />
      </OwnSection>
      <OwnSection
        id="second-factor"
        title={<Trans>Second factor</Trans>}
        lead={
          <Trans>
            Passwords can be stolen, and codes sent by SMS intercepted. With a second factor, neither is enough to use
            your account: signing in and important changes ask for it.
          </Trans>
        }
      >
        <SecondFactors {...own} />
      </OwnSection>
      <OwnSection
        id="data"
        title={<Trans>Your data</Trans>}
        lead={<Trans>Download your data or have it erased.</Trans>}
      >
        <DownloadOwnData user={user} />
        <CloseAccount {...own} />
      </OwnSection>
    </>
  )
}

/** Queries whose parts grow while loading. */
const parts = [getNotificationPrefs, listConsents, listTickets, listSessions, listSignInMethods, listFactors]

/** Scrolls to the section in the address once everything has its final height, unless the person has scrolled. */
function useDeepLink(user: User) {
  const { hash } = useLocation()
  const cache = useQueryClient()
  const underWay = useIsFetching()
  const waits = useRef(hash !== '')
  useEffect(() => {
    const isWhole = (may(user, 'take-leads') ? [...parts, getServiceAreas] : parts).every((endpoint) =>
      cache
        .getQueryCache()
        .findAll({ queryKey: myAccountKey(endpoint, user) })
        .some(({ state }) => state.status !== 'pending'),
    )
    if (!isWhole || !waits.current) return
    waits.current = false
    // All of it is rendered in the next frame.
    requestAnimationFrame(() => {
      if (scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
    })
  }, [underWay, cache, user, hash])
}

function SignedOut() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Profile</Trans>
      </h1>
      <EmptyState
        title={<Trans>You are not signed in</Trans>}
        actions={
          <LinkButton look="primary" to={paths.login({ returnurl: 'profile' })}>
            <Trans>Sign in</Trans>
          </LinkButton>
        }
      >
        <Trans>Sign in to see your account. Everything you saved is still there.</Trans>
      </EmptyState>
    </>
  )
}

function ProfileSkeleton() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Profile</Trans>
      </h1>
      <div className="grid gap-3 pb-8">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-6 w-52 max-w-full" />
      </div>
      {['personal', 'contacts', 'place', 'language'].map((part) => (
        <div
          key={part}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,42rem)]"
        >
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-28" />
        </div>
      ))}
    </>
  )
}
