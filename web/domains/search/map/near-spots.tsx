import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/use-format.ts'
import { isInside } from '../../places/open/geometry.ts'
import type { Box } from '../../places/open/geometry.ts'
import { MapMark } from '../../places/open/map-mark.tsx'
import { useHiddenHomes } from '../../properties/open/hidden-homes.ts'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { useDifference } from '../list/near-match-words.ts'
import { NearMark, nearMatchesQuery } from '../list/near-matches.tsx'
import type { FilledSearch } from '../list/near-matches.tsx'
import { MapDialog } from './map-dialog.tsx'
import { onHome } from './spots.ts'
import type { Spot } from './spots.ts'

interface NearSpotsProps extends FilledSearch {
  /** The visible area: marks outside it would only be reachable by keyboard. */
  box: Box
  /** The home whose card is under the pointer. */
  lit: string | null | undefined
  /** The spot pressed last. */
  open: Spot | null
  onHover: ((id: string | null) => void) | undefined
  onPress: (spot: Spot) => void
  onClose: () => void
}

/** Marks of near matches, drawn below the pins of results, and the card of the pressed one. */
export function NearSpots({ search, names, box, lit, open, onHover, onPress, onClose }: NearSpotsProps) {
  const { t } = useLingui()
  const { moneyTiny } = useFormat()
  const hidden = useHiddenHomes()
  const differenceOf = useDifference(search, names)
  const { data } = useQuery({ ...nearMatchesQuery(search), retryOnMount: false })
  const homes = data?.data.filter(({ id }) => !hidden.includes(id)) ?? []
  const opened = open?.near && homes.find(({ id }) => id === open.key)
  return (
    <>
      {homes.map((home) => {
        const { id, location, locationPrecision, listPrice, currency } = home
        if (!location || !isInside(location, box) || locationPrecision === 'locality') return null
        const price = listPrice === undefined ? t`On request` : moneyTiny(listPrice, currency)
        const difference = differenceOf(home)
        return (
          <MapMark key={id} at={location} className="z-1!">
            <button
              type="button"
              data-spot={id}
              aria-label={t`Close match: ${price}. ${difference}`}
              title={difference}
              aria-expanded={id === opened?.id}
              onClick={() => onPress({ ...onHome({ ...home, location }), near: true })}
              onPointerEnter={() => onHover?.(id)}
              onPointerLeave={() => onHover?.(null)}
              onFocus={() => onHover?.(id)}
              onBlur={() => onHover?.(null)}
              className="touch grid place-items-center rounded-full"
            >
              <NearMark lit={id === lit || id === opened?.id} />
            </button>
          </MapMark>
        )
      })}
      {opened && (
        <MapDialog
          of={opened.id}
          at={opened.location}
          heading={<Trans>Close match</Trans>}
          note={differenceOf(opened)}
          ready
          onClose={onClose}
        >
          <div className="p-2 pt-0">
            <PropertyCard home={opened} layout="compact" />
          </div>
        </MapDialog>
      )}
    </>
  )
}
