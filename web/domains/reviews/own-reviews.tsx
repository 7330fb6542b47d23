import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { myProfiles } from '../../../contract/directories/own-profile.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { User } from '../../../contract/users.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { Segmented } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { profilePath } from '../directories/open/profile/profile-paths.ts'
import { useOwn } from '../users/open/my-account.ts'
import { Reviews } from './open/reviews.tsx'

/** The reviews of the person's public profiles, one at a time, to read and reply to. */
export function OwnReviews({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const { data, error, isFetching, refetch } = useOwn(myProfiles, {}, user)
  if (error && !data)
    return (
      <ErrorCard
        title={<Trans>Your reviews could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data) return <Skeleton className="h-80" />
  const reviewed = data.data.flatMap(({ id, kind, name, slug, state, forOthers }) =>
    state === 'active' && name !== undefined && slug !== undefined && !forOthers ? [{ id, kind, name, slug }] : [],
  )
  const profile = reviewed.find(({ id }) => id === params.get('profile')) ?? reviewed[0]
  if (!profile)
    return (
      <EmptyState
        icon={<Star aria-hidden />}
        title={<Trans>Reviews need a public profile</Trans>}
        actions={
          <LinkButton look="primary" to={memberPaths.partner()}>
            <Trans>Set up your profile</Trans>
          </LinkButton>
        }
      >
        <Trans>Once your profile is public, people whose enquiry you answered can review you, and you can reply.</Trans>
      </EmptyState>
    )
  return (
    <>
      {reviewed.length > 1 && (
        <Segmented
          label={t`Reviews of`}
          value={profile.id}
          options={reviewed.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setParams({ profile: id }, { replace: true })}
        />
      )}
      <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6">
        <Reviews key={profile.id} profile={profile} title={profile.name} />
        <p className="border-t border-line pt-4">
          <TextLink to={profilePath(profile)}>
            <Trans>See your public profile</Trans>
          </TextLink>
        </p>
      </div>
    </>
  )
}
