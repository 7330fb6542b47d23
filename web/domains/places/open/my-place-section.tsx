import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { placeAt } from '../../../../contract/places.ts'
import type { User } from '../../../../contract/users.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paths } from '../../../../contract/paths.ts'
import { OwnSection, SavedMark } from '../../users/open/profile-section.tsx'
import { saveUser } from '../../../platform/session/save-user.ts'
import { pointText, readPoint } from './picked-place.ts'
import { useLocate } from '../../../platform/position/use-locate.ts'

const HERE = `${paths.profile}#place`

/** Where the person lives or looks. The place picker's result is shown here until it is saved. */
export function OwnPlaceSection({ user }: { user: User }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [saved, setSaved] = useState(false)
  const { pending, run } = useAction()
  const kept = user.locality?.coordinates
  const picked = readPoint(params.get('point'))

  // Removes the picker's result from the address.
  const decided = () => navigate(HERE, { replace: true, state: { keepScroll: true } })
  const save = (point: Position | null) =>
    run(async () => {
      setSaved(false)
      await saveUser(user, { locality: point && { type: 'Point', coordinates: point } })
      // Removes the picker's result first, so that the page does not show it as both saved and unsaved.
      if (picked) await decided()
      setSaved(true)
    })
  const device = useLocate((point) => void save(point))

  return (
    <OwnSection
      id="place"
      title={<Trans>Your place</Trans>}
      lead={<Trans>Searches near you start here. Nobody else sees it.</Trans>}
    >
      {kept ? (
        <PlaceName point={kept} />
      ) : (
        <p className="text-soft">
          <Trans>None saved.</Trans>
        </p>
      )}
      {picked && (
        <div className="grid gap-3 rounded-card bg-sunk p-5">
          <p className="text-small text-soft">
            <Trans>Selected, not saved yet</Trans>
          </p>
          <PlaceName point={picked} address={params.get('address') ?? undefined} />
          <div className="flex flex-wrap gap-3">
            <Button look="primary" busy={pending} onClick={() => void save(picked)}>
              <Trans>Save this place</Trans>
            </Button>
            <Button look="quiet" onClick={() => void decided()}>
              <Trans>Don’t save</Trans>
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton
          icon={<MapPin aria-hidden />}
          to={paths.placePicker({ return: HERE, point: kept && pointText(kept) })}
        >
          <Trans>Pick it on the map</Trans>
        </LinkButton>
        <Button icon={<LocateFixed aria-hidden />} busy={device.busy || pending} onClick={device.locate}>
          <Trans>Use my position</Trans>
        </Button>
        {kept && (
          <Button look="quiet" onClick={() => void save(null)}>
            <Trans>Remove the place</Trans>
          </Button>
        )}
        <SavedMark saved={saved} />
      </div>
    </OwnSection>
  )
}

/** The address of a point. */
function PlaceName({ point, address }: { point: Position; address?: string | undefined }) {
  const [longitude, latitude] = point
  const known = useQuery({
    ...query(placeAt, { query: { longitude: String(longitude), latitude: String(latitude) } }),
    enabled: address === undefined,
  })
  if (address === undefined && known.isLoading) return <Skeleton className="h-6 w-64 max-w-full" />
  return <p className="font-medium">{address ?? known.data?.data.address ?? pointText(point)}</p>
}
