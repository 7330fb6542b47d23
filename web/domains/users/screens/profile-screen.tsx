import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { me } from '../../../../contract/auth.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CloseAccount } from '../../auth/close-account.tsx'
import { ContactsSection } from '../../auth/contacts-section.tsx'
import { SessionsSection } from '../../auth/sessions-section.tsx'
import { SignInSection } from '../../auth/sign-in-section.tsx'
import { OwnPlaceSection } from '../../places/own-place-section.tsx'
import { DownloadOwnData } from '../download-own-data.tsx'
import { LanguageSection } from '../language-section.tsx'
import { NotificationsSection } from '../notifications-section.tsx'
import { OwnSection } from '../own-section.tsx'
import { useOwn } from '../own.ts'
import { PersonalSection } from '../personal-section.tsx'
import { roleWords } from '../role-words.ts'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const description = context.get(i18nContext)._(msg`Your account: contacts, devices, notifications and your data.`)
  return { head: { description, robots: 'noindex' } }
}

const never = () => () => undefined

/** The person's own account, on one page. */
export function Component() {
  const user = useStore(currentUser, null)
  // The server knows nobody: until the page is taken over it may be anybody's.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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
  const name = `${user.firstName} ${user.lastName}`.trim()
  const since = format.date(user.createdAt)
  return (
    <>
      <div className="grid gap-2 pb-8">
        <h1 className="text-headline break-words">{name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-soft">
          {user.roles.map((role) => (
            <Chip key={role}>{i18n._(roleWords[role])}</Chip>
          ))}
          <Trans>Member since {since}</Trans>
        </p>
      </div>
      <PersonalSection user={user} />
      <ContactsSection user={user} />
      <OwnPlaceSection user={user} />
      <LanguageSection user={user} />
      <NotificationsSection user={user} />
      <SessionsSection user={user} />
      <SignInSection user={user} />
      <OwnSection
        id="data"
        title={<Trans>Your data</Trans>}
        lead={<Trans>It is yours: take it with you, or have it erased.</Trans>}
      >
        <DownloadOwnData user={user} />
        <CloseAccount user={user} />
      </OwnSection>
    </>
  )
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
        <Trans>Sign in to see your account. Nothing you saved is lost.</Trans>
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
