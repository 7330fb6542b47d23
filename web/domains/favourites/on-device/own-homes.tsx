import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { MAX_COMPARED } from '../../../../contract/comparison.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { RecentlyViewed } from '../../properties/open/recently-viewed-slot.tsx'
import { share } from '../../../platform/share/share.ts'
import { CardSkeletons } from '../../search/open/list/results-skeleton.tsx'
import { boardColumns } from '../board-skeleton.tsx'
import { NothingSaved } from '../nothing-saved.tsx'
import { PriceBadge } from '../price-badge.tsx'
import type { SavedPrice } from '../price-change.ts'
import { OffBoard, focusSoon, placeId } from '../removed-homes.tsx'
import { savedIds } from '../store/open/favourite-ids.ts'
import { setFavourite, syncFavourites, takenOff } from '../store/open/favourites-store.ts'
import { guestFavourites, notePrices, pricesThen } from '../store/guest-favourites.ts'
import { GoneOnDevice } from './gone-on-device.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { MAX_SHARED } from './shared-ids.ts'
import { useHomes, type HomeOnOffer } from './use-homes.ts'

const none: ReadonlySet<string> = new Set()
/** Cards rendered at first; a button shows the others. */
const AT_ONCE = 24

/** Ids of the homes on this device. Removed ones stay until the page is left; ones saved in another tab are added. */
function useOwnIds(): string[] {
  const [ids, setIds] = useState(guestFavourites)
  useEffect(
    () =>
      savedIds.subscribe(() =>
        setIds((known) => {
          const added = guestFavourites().filter((id) => !known.includes(id))
          return added.length > 0 ? [...added, ...known] : known
        }),
      ),
    [],
  )
  return ids
}

/** The homes saved on this device without an account. */
export function OwnHomes() {
  const { i18n } = useLingui()
  const ids = useOwnIds()
  useEffect(() => void syncFavourites(i18n), [i18n])
  useEffect(() => () => takenOff.set(none), [])
  return ids.length === 0 ? <NothingSaved /> : <Homes ids={ids} />
}

function Homes({ ids }: { ids: string[] }) {
  const { i18n } = useLingui()
  const { onOffer, gone, isLoaded, error, isFetching, retry } = useHomes(ids)
  const removed = useStore(takenOff, none)
  const [atOnce, setAtOnce] = useState(AT_ONCE)
  const prices = pricesThen()
  useEffect(() => {
    const now = onOffer.flatMap(({ home: { id, listPrice, currency } }) =>
      listPrice === undefined ? [] : [[id, { priceAtSave: listPrice, currency }] as const],
    )
    notePrices(new Map(now))
  }, [onOffer])

  async function undo(id: string) {
    await setFavourite(id, true, i18n)
    focusSoon(() => document.getElementById(placeId(id))?.querySelector<HTMLElement>('[aria-pressed], a'))
  }
  if (error) return <NotLoaded busy={isFetching} onRetry={retry} />
  const left = onOffer.filter(({ propertyId }) => !removed.has(propertyId)).map(({ propertyId }) => propertyId)
  const more = onOffer.length - atOnce
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" aria-atomic className="figures min-h-6 text-soft">
          {isLoaded && (
            <Plural
              value={left.length}
              _0="No homes saved on this device"
              one="# home saved on this device"
              other="# homes saved on this device"
            />
          )}{' '}
          {gone.length > 0 && (
            <>
              · <Plural value={gone.length} one="# is no longer available" other="# are no longer available" />
            </>
          )}
        </p>
        {left.length > 0 && <Actions ids={left} />}
      </div>
      <SignInOffer />
      <h2 className="sr-only">
        <Trans>Homes</Trans>
      </h2>
      {!isLoaded && <CardSkeletons className={boardColumns} />}
      <ul className={boardColumns}>
        {onOffer.slice(0, atOnce).map((saved) => {
          const { propertyId, home } = saved
          const { title, currency } = home
          return (
            <li key={propertyId} id={placeId(propertyId)} className="min-w-0">
              {removed.has(propertyId) ? (
                <OffBoard onUndo={() => undo(propertyId)}>
                  <Trans>Removed: {title}</Trans>
                </OffBoard>
              ) : (
                <Card saved={{ ...saved, currency, ...prices.get(propertyId) }} />
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="text-center">
          <Button onClick={() => setAtOnce(onOffer.length)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
      <GoneOnDevice
        homes={gone}
        removed={removed}
        onRemove={(id) => void setFavourite(id, false, i18n)}
        onUndo={undo}
      />
      <div className="mt-6">
        <RecentlyViewed />
      </div>
    </div>
  )
}

type Saved = HomeOnOffer & SavedPrice

const Card = ({ saved }: { saved: Saved }) => (
  <div className="flex h-full flex-col rounded-card bg-sunk">
    <div className="grow">
      <PropertyCard home={saved.home} kept />
    </div>
    <div className="empty:hidden *:px-4 *:py-3">
      <PriceBadge favourite={saved} />
    </div>
  </div>
)

/** Links to compare or share; `ids` are available homes in order. */
function Actions({ ids }: { ids: string[] }) {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const address = useHref(paths.saved(ids.slice(0, MAX_SHARED)))
  async function handOn() {
    const result = await share(t`Homes on ${brandName}`, location.origin + address)
    if (result === 'copied') toast.success(t`Link copied`)
    if (result === 'failed') toast.error(t`The link could not be copied.`)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {ids.length > 1 && (
        <LinkButton size="small" to={paths.compare(ids.slice(0, MAX_COMPARED))}>
          <Trans>Compare homes</Trans>
        </LinkButton>
      )}
      <Button size="small" icon={<Share2 aria-hidden />} onClick={() => void handOn()}>
        <Trans>Share these homes</Trans>
      </Button>
    </div>
  )
}

/** Explains the benefits of an account, which the page does not need. */
const SignInOffer = () => (
  <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3">
    <p className="max-w-prose text-small text-soft">
      <Trans>
        These homes are saved on this device only. Sign in to see them on all your devices, add notes and get price
        alerts.
      </Trans>
    </p>
    <LinkButton size="small" to={paths.login({ returnurl: paths.favourites().slice(1) })}>
      <Trans>Sign in to keep them</Trans>
    </LinkButton>
  </section>
)
