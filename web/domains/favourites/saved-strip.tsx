import { Plural, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProperty } from '../../../contract/properties/properties.ts'
import { query } from '../../platform/api/query-client.ts'
import { Scroller } from '../../ui/scroller.tsx'
import { useSavedIds } from './store/open/favourite-ids.ts'
import { PropertyCard } from '../properties/open/property-card.tsx'
import { syncFavourites } from './store/open/favourites-store.ts'

const MAX_SHOWN = 12

/** The homes saved before signing in, which will be merged into the account. Empty without any. */
export default function SavedStrip() {
  const { t, i18n } = useLingui()
  useEffect(() => void syncFavourites(i18n), [i18n])
  const ids = [...useSavedIds()]
  const answers = useQueries({
    queries: ids.slice(0, MAX_SHOWN).map((id) => query(getProperty, { params: { id } })),
  })
  if (ids.length === 0) return null
  return (
    <div className="border-t border-line pt-8">
      <Scroller
        label={t`Saved on this device`}
        head={
          <h2 className="text-title">
            <Plural
              value={ids.length}
              one="# home saved on this device will be added to your account when you sign in"
              other="# homes saved on this device will be added to your account when you sign in"
            />
          </h2>
        }
        itemClass="w-[min(24rem,88vw)]"
      >
        {answers.flatMap(({ data }) =>
          data ? [<PropertyCard key={data.data.id} home={data.data} layout="compact" />] : [],
        )}
      </Scroller>
    </div>
  )
}
