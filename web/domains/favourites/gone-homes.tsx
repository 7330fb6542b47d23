import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Favourite } from '../../../contract/favourites.ts'
import { paths } from '../../../contract/paths.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { placeOf } from '../properties/open/home-words.ts'
import { savedName } from './saved-name.ts'
import { setSaved, takenOff } from './store/open/favourites-store.ts'
import { TakenOff, placeId } from './removed-homes.tsx'

const none: ReadonlySet<string> = new Set()

/** Why a home is gone, in words. */
export const goneNames: Record<NonNullable<Favourite['gone']>, MessageDescriptor> = {
  sold: msg`Sold`,
  rented: msg`Rented out`,
  expired: msg`No longer listed`,
  withdrawn: msg`Currently not shown`,
}

/** Saved homes that are no longer available, with their public facts. */
export function GoneHomes({ favourites }: { favourites: Favourite[] }) {
  const taken = useStore(takenOff, none)
  // The list loads after the browser has looked for the anchor.
  useEffect(() => {
    if (location.hash === '#gone') document.getElementById('gone')?.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby="gone" className="mt-10 grid gap-3">
      <h2 id="gone" className="text-title">
        <Trans>No longer available</Trans>
      </h2>
      <ul className="grid">
        {favourites.map((favourite) => (
          <li
            key={favourite.propertyId}
            id={placeId(favourite.propertyId)}
            className="border-b border-line py-3 first:border-t"
          >
            {taken.has(favourite.propertyId) ? <TakenOff favourite={favourite} /> : <GoneHome favourite={favourite} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoneHome({ favourite }: { favourite: Favourite }) {
  const { i18n, t } = useLingui()
  const { money, per } = useFormat()
  const { propertyId, gone = 'withdrawn', priceAtSave, currency, leaseAmountFrequency, note, tags, home } = favourite
  const title = savedName(favourite, i18n)
  const sum = priceAtSave === undefined ? undefined : money(priceAtSave, currency).short
  const price = sum && leaseAmountFrequency ? `${sum} ${per(leaseAmountFrequency)}` : sum
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 grow gap-1">
        <h3 className="text-body font-medium">
          {home ? (
            <Link to={paths.property(propertyId)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          <Chip tone="due">{i18n._(goneNames[gone])}</Chip>
          {home && <span>{placeOf(home, i18n)}</span>}
          {price && (
            <span className="figures">
              <Trans>{price} when you saved it</Trans>
            </span>
          )}
        </p>
        {note !== undefined && <p className="text-small wrap-anywhere whitespace-pre-line">{note}</p>}
        {tags.length > 0 && (
          <ul aria-label={t`Tags of ${title}`} className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Chip className="wrap-anywhere">{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        data-off
        label={t`Remove: ${title}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => void setSaved(propertyId, false, i18n)}
        className="shrink-0 text-soft"
      />
    </div>
  )
}
