import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { favouriteSorts, favouriteStates } from '../../../contract/favourites.ts'
import type { FavouriteSort, FavouriteState } from '../../../contract/favourites.ts'
import { SelectField } from '../../ui/field.tsx'
import type { BoardSearch } from './board-search.ts'

const sortNames: Record<FavouriteSort, MessageDescriptor> = {
  newest: msg`Newest saved first`,
  oldest: msg`Oldest saved first`,
  'price-low': msg`Price: low to high`,
  'price-high': msg`Price: high to low`,
  'price-cut': msg`Largest price cut first`,
}
const stateNames: Record<FavouriteState, MessageDescriptor> = {
  favourite: msg`Favourites only`,
  maybe: msg`Maybe only`,
  discard: msg`Ruled out`,
}

interface BoardChoicesProps {
  search: BoardSearch
  onChoose: (choice: Partial<BoardSearch>) => void
}

/** How sure the person is of the homes shown, and their order. */
export function BoardChoices({ search, onChoose }: BoardChoicesProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <SelectField
        label={t`Show`}
        labelHidden
        value={search.state ?? ''}
        onChange={({ target: { value } }) => onChoose({ state: favouriteStates.find((state) => state === value) })}
      >
        <option value="">{t`Favourites and maybes`}</option>
        {favouriteStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(stateNames[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Sort by`}
        labelHidden
        value={search.sort}
        onChange={({ target: { value } }) =>
          onChoose({ sort: favouriteSorts.find((sort) => sort === value) ?? 'newest' })
        }
      >
        {favouriteSorts.map((sort) => (
          <option key={sort} value={sort}>
            {i18n._(sortNames[sort])}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
