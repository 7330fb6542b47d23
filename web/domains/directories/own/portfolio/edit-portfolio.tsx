import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getMyPortfolio } from '../../../../../contract/directories/own-portfolio.ts'
import type { OwnProfile } from '../../../../../contract/directories/own-profile.ts'
import type { User } from '../../../../../contract/users.ts'
import { call } from '../../../../platform/api/call.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { myAccountKey } from '../../../users/open/my-account.ts'
import { PortfolioForm } from './portfolio-form.tsx'

interface EditPortfolioProps {
  user: User
  profile: OwnProfile
  /** The address that opens when the person is done. */
  back: string
}

/** Loads the portfolio of an architect and opens its form. */
export function EditPortfolio({ user, profile, back }: EditPortfolioProps) {
  const read = useQuery({
    queryKey: [...myAccountKey(getMyPortfolio, user), profile.id],
    queryFn: ({ signal }) => call(getMyPortfolio, { params: { id: profile.id } }, { signal }),
    // The form starts from this answer and keeps its own values afterwards.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>Your portfolio could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Skeleton className="h-96 max-w-[48rem]" />
  return <PortfolioForm profile={profile} portfolio={read.data.data} back={back} />
}
