import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { Favourite, FavouriteState } from '../../../../contract/properties/favourites.ts'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { useStore } from '../../../platform/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { PropertyCard } from '../property-card.tsx'
import { refreshBoard, useChangeFavourite } from './board-data.ts'
import { setSaved, takenOff } from './hearts.ts'
import { Note } from './note.tsx'
import { priceChange } from './price-change.ts'

const none: ReadonlySet<string> = new Set()
const NEW = ' new'

interface SavedHomeProps {
  favourite: Favourite
  home: Home
  /** Names of the collections there are. */
  collections: string[]
  /** Asked for a collection that is not there yet. */
  onNewCollection: (favourite: Favourite) => void
}

/** A saved home on the board: its card, and below what the person makes of it. */
export function SavedHome({ favourite, home, collections, onNewCollection }: SavedHomeProps) {
  const { t } = useLingui()
  const change = useChangeFavourite()
  if (useStore(takenOff, none).has(home.id)) return <TakenOff favourite={favourite} />

  const states: { value: FavouriteState; label: string }[] = [
    { value: 'favourite', label: t`Favourite` },
    { value: 'maybe', label: t`Maybe` },
    { value: 'discard', label: t`No` },
  ]
  return (
    <div className="flex h-full flex-col rounded-card bg-sunk">
      <div>
        <PropertyCard home={home} />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <PriceBadge favourite={favourite} />
        <div className="grow">
          <Note favourite={favourite} />
        </div>
        <Segmented
          className="border border-line"
          label={t`How sure of ${home.title}`}
          value={favourite.state}
          options={states}
          onChange={(state) => void change(favourite, { state })}
        />
        <SelectField
          label={t`Collection of ${home.title}`}
          labelHidden
          value={favourite.collection ?? ''}
          onChange={({ target: { value } }) =>
            value === NEW ? onNewCollection(favourite) : void change(favourite, { collection: value || null })
          }
        >
          <option value="">{t`In no collection`}</option>
          {collections.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={NEW}>{t`New collection …`}</option>
        </SelectField>
      </div>
    </div>
  )
}

/** How the price stands against the one of the day it was saved. */
function PriceBadge({ favourite }: { favourite: Favourite }) {
  const { money } = useFormat()
  const by = priceChange(favourite)
  if (by === undefined) return null
  const sum = money(Math.abs(by), favourite.currency).short
  return (
    <p>
      {by < 0 ? (
        <Chip tone="verified" icon={<TrendingDown aria-hidden />}>
          <Trans>{sum} less than when you saved it</Trans>
        </Chip>
      ) : (
        <Chip tone="due" icon={<TrendingUp aria-hidden />}>
          <Trans>{sum} more than when you saved it</Trans>
        </Chip>
      )}
    </p>
  )
}

/** Stands where a home was taken off a moment ago, as long as the board stays open. */
export function TakenOff({ favourite }: { favourite: Favourite }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { propertyId, title } = favourite
  async function undo() {
    if (await setSaved(propertyId, true, i18n)) await refreshBoard(client)
  }
  return (
    <div className="grid h-full content-center justify-items-center gap-2 rounded-card border border-dashed border-line p-6 text-center text-soft">
      <p>
        <Trans>Taken off: {title}</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the heart that had the focus has just gone with its card */}
      <Button size="small" autoFocus onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
