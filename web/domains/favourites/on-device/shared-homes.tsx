import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { MAX_COMPARED } from '../../../../contract/comparison.ts'
import { mergeFavourites } from '../../../../contract/favourites.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { CardSkeletons } from '../../search/open/list/results-skeleton.tsx'
import { boardColumns } from '../board-skeleton.tsx'
import { savedIds, useSavedIds } from '../store/open/favourite-ids.ts'
import { setFavourite, syncFavourites } from '../store/open/favourites-store.ts'
import { GoneOnDevice } from './gone-on-device.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useHomes } from './use-homes.ts'

const none: ReadonlySet<string> = new Set()

/** The homes of a shared link: each can be saved, or all at once. */
export function SharedHomes({ ids }: { ids: string[] }) {
  const { t, i18n } = useLingui()
  const user = useStore(currentUser, null)
  const { onOffer, gone, isLoaded, error, isFetching, retry } = useHomes(ids)
  const { pending, run } = useAction()
  const saved = useSavedIds()
  useEffect(() => void syncFavourites(i18n), [i18n])
  if (error) return <NotLoaded busy={isFetching} onRetry={retry} />

  const here = onOffer.map(({ propertyId }) => propertyId)
  const unsaved = here.filter((id) => !saved.has(id))
  async function saveAll() {
    if (!user) {
      // Saved in reverse, because the last saved home comes first.
      for (const id of unsaved.toReversed()) await setFavourite(id, true, i18n)
      return
    }
    const done = await run(() => call(mergeFavourites, { body: { propertyIds: unsaved } }))
    if (!done.ok) return
    toast.success(t`Saved to your account.`)
    savedIds.set(new Set([...unsaved.filter((id) => !done.value.data.skipped.includes(id)), ...saved]))
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" aria-atomic className="figures min-h-6 text-soft">
          {isLoaded && <Plural value={here.length} _0="No homes" one="# home" other="# homes" />}
        </p>
        <div className="flex flex-wrap gap-2">
          {here.length > 1 && (
            <LinkButton size="small" to={paths.compare(here.slice(0, MAX_COMPARED))}>
              <Trans>Compare homes</Trans>
            </LinkButton>
          )}
          {unsaved.length > 0 && (
            <Button size="small" icon={<Heart aria-hidden />} busy={pending} onClick={() => void saveAll()}>
              {user ? <Trans>Save all</Trans> : <Trans>Save all on this device</Trans>}
            </Button>
          )}
        </div>
      </div>
      <h2 className="sr-only">
        <Trans>Homes</Trans>
      </h2>
      {!isLoaded && <CardSkeletons className={boardColumns} />}
      <ul className={boardColumns}>
        {onOffer.map(({ propertyId, home }) => (
          <li key={propertyId} className="min-w-0">
            <PropertyCard home={home} kept />
          </li>
        ))}
      </ul>
      <GoneOnDevice homes={gone} removed={none} />
      <p className="mt-2">
        <LinkButton to={user ? paths.favourites() : paths.saved()}>
          <Trans>Your saved homes</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
