import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  SERVICE_LOCALITIES_LIMIT,
  getServiceAreas,
  leadPool,
  saveServiceAreas,
} from '../../../../../contract/enquiries/lead-pool.ts'
import type { ServiceAreas } from '../../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import type { User } from '../../../../../contract/users.ts'
import { call } from '../../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Button } from '../../../../ui/button.tsx'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PlaceField } from '../../../places/open/place-field.tsx'
import type { FoundPlace } from '../../../places/open/place-field.tsx'
import { myAccountKey, useOwn } from '../../../users/open/my-account.ts'
import { SavedMark } from '../../../users/open/profile-section.tsx'
import { DrawnArea } from '../../areas/drawn-area.tsx'

type Area = ServiceAreas['areas'][number]
const keyOf = ({ city, locality }: Area) => `${city} ${locality ?? ''}`

/** Where an agent or builder works; requirements there come to their pool. */
export function ServiceAreasSection({ user }: { user: User }) {
  const read = useOwn(getServiceAreas, {}, user)
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>Your areas could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Skeleton className="h-36" />
  return <AreasForm user={user} saved={read.data.data} />
}

function AreasForm({ user, saved }: { user: User; saved: ServiceAreas }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const market = useMarket()
  const [areas, setAreas] = useState(saved.areas)
  const [polygon, setPolygon] = useState(saved.polygon)
  const [isSaved, setIsSaved] = useState(false)
  const { pending, message, run } = useAction({ inline: true })
  const textOf = (list: readonly Area[], ring: ServiceAreas['polygon']) => JSON.stringify([list.map(keyOf), ring])
  const isChanged = textOf(areas, polygon) !== textOf(saved.areas, saved.polygon)

  function change(next: Area[]) {
    setIsSaved(false)
    setAreas(next)
  }
  function add({ label, detail, filters = {} }: FoundPlace) {
    const { city, locality } = filters
    if (city === undefined) return
    const cityName = detail?.split(',')[0]
    const area: Area = { city, name: label, ...(locality && { locality, ...(cityName && { cityName }) }) }
    if (areas.some((one) => keyOf(one) === keyOf(area))) return
    if (areas.length >= SERVICE_LOCALITIES_LIMIT)
      return void toast.info(t`You can add up to fifty places. Name a whole city instead, or draw the area on the map.`)
    change([...areas, area])
  }
  const save = () =>
    run(async () => {
      const answer = await call(saveServiceAreas, {
        body: { areas: areas.map(({ city, locality }) => ({ city, locality })), ...(polygon && { polygon }) },
      })
      client.setQueryData(myAccountKey(getServiceAreas, user), answer)
      setAreas(answer.data.areas)
      setPolygon(answer.data.polygon)
      setIsSaved(true)
      await invalidate(client, [leadPool])
    })
  return (
    <>
      <PlaceField label={t`City or locality`} market={market.id} onChoose={add} />
      {areas.length === 0 && !polygon && (
        <p className="text-soft">
          <Trans>None yet. Add a place to see requirements in the lead pool.</Trans>
        </p>
      )}
      {areas.length > 0 && (
        <ul aria-label={t`Areas I serve`} className="flex flex-wrap gap-2">
          {areas.map((area) => {
            const name = area.cityName ? `${area.name}, ${area.cityName}` : area.name
            return (
              <li key={keyOf(area)}>
                <RemovableChip
                  removeLabel={area.locality ? t`Remove ${name}` : t`Remove: All of ${name}`}
                  onRemove={() => change(areas.filter((one) => one !== area))}
                >
                  {area.locality ? name : <Trans>All of {name}</Trans>}
                </RemovableChip>
              </li>
            )
          })}
        </ul>
      )}
      <DrawnArea
        city={areas.at(-1)?.city}
        ring={polygon}
        onChange={(ring) => {
          setIsSaved(false)
          setPolygon(ring)
        }}
      />
      <FormError>{message}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={pending} disabled={!isChanged} onClick={() => void save()}>
          <Trans>Save areas</Trans>
        </Button>
        <LinkButton look="quiet" to={memberPaths.leadPool()}>
          <Trans>Open the lead pool</Trans>
        </LinkButton>
        <SavedMark saved={isSaved && !isChanged} />
      </div>
    </>
  )
}
