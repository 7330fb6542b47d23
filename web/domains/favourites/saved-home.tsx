import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { Favourite, FavouriteState, favouriteCollections } from '../../../contract/favourites.ts'
import type { PropertyCard as Home } from '../../../contract/properties/property.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useStore } from '../../platform/storage/store.ts'
import { Segmented } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { PropertyCard } from '../properties/open/property-card.tsx'
import { changeFavourite } from './board-data.ts'
import type { Change } from './board-data.ts'
import { leaves } from './board-search.ts'
import type { BoardSearch } from './board-search.ts'
import { takenOff } from './store/open/favourites-store.ts'
import { HomeTags } from './home-tags.tsx'
import { Note } from './note.tsx'
import { RemovedFromList, TakenOff, focusSaved, partOf } from './removed-homes.tsx'
import { PriceBadge } from './price-badge.tsx'
import type { Removed } from './use-stable-list.ts'

const none: ReadonlySet<string> = new Set()
const NEW = ' new'

interface SavedHomeProps {
  favourite: Favourite
  home: Home
  /** The collections and tags there are. */
  counts: EndpointOutput<typeof favouriteCollections>['data']
  /** The list it is shown in, and how it left that, if it did. */
  search: BoardSearch
  removed: Removed | undefined
  onRemoved: (removed: Removed | undefined) => void
  /** Asked for a collection that is not there yet. */
  onNewCollection: (favourite: Favourite) => void
}

/** A saved home on the board: its card, and below what the person makes of it. */
export function SavedHome({ favourite, home, counts, search, removed, onRemoved, onNewCollection }: SavedHomeProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { run } = useAction({ overlapping: true })
  if (useStore(takenOff, none).has(home.id)) return <TakenOff favourite={favourite} />
  if (removed) return <RemovedFromList favourite={favourite} removed={removed} onBack={() => onRemoved(undefined)} />

  const { collection, state, tags } = favourite
  const { collections } = counts
  const isAlone = collections.some(({ name, count }) => name === collection && count === 1)
  /** What takes it off this list leaves a way back in its place. */
  async function make(wish: Change): Promise<boolean> {
    const changed = run(() => changeFavourite(client, favourite, wish))
    if (!leaves(search, wish)) return (await changed).ok
    onRemoved({ wish, changed, back: { state, tags, collection: collection ?? null } })
    if ((await changed).ok) return true
    onRemoved(undefined)
    focusSaved(home.id, partOf(wish))
    return false
  }
  const states: { value: FavouriteState; label: string }[] = [
    { value: 'favourite', label: t`Favourite` },
    { value: 'maybe', label: t`Maybe` },
    { value: 'discard', label: t`No` },
  ]
  return (
    <div className="flex h-full flex-col rounded-card bg-sunk">
      <div>
        <PropertyCard home={home} kept />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <PriceBadge favourite={favourite} />
        <div className="grid grow content-start gap-2">
          <Note favourite={favourite} />
          <HomeTags
            favourite={favourite}
            known={counts.tags.map(({ name }) => name)}
            onChange={(wanted) => make({ tags: wanted })}
          />
        </div>
        <Segmented
          className="border border-line"
          label={t`Interest in ${home.title}`}
          value={state}
          options={states}
          onChange={(sure) => void make({ state: sure })}
        />
        <SelectField
          label={t`Collection for ${home.title}`}
          labelHidden
          hint={isAlone && t`“${collection}” will be deleted, because this is its only home.`}
          value={collection ?? ''}
          onChange={({ target: { value } }) =>
            value === NEW ? onNewCollection(favourite) : void make({ collection: value || null })
          }
        >
          <option value={collection ?? ''}>{collection ?? t`No collection`}</option>
          <optgroup label={collection === undefined ? t`Move to` : t`Move from “${collection}” to`}>
            {collections.map(({ name }) =>
              name === collection ? null : (
                <option key={name} value={name}>
                  {name}
                </option>
              ),
            )}
            <option value={NEW}>{t`New collection …`}</option>
            {collection !== undefined && <option value="">{t`No collection`}</option>}
          </optgroup>
        </SelectField>
      </div>
    </div>
  )
}
