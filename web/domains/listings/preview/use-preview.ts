import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { getCity } from '../../../../contract/places.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListingForm } from '../draft/form-context.ts'
import { previewHome } from './preview-home.ts'
import { recordOf } from '../draft/record-values.ts'
import { showText } from '../../../platform/draft/typed-values.ts'

/** The home as buyers would see it if it were published now. */
export function usePreview(): Property {
  const { t } = useLingui()
  const { marketId, now } = useConfig()
  const { fields, user, draftId } = useListingForm()
  const settled = useDeferredValue(fields)
  const place = recordOf(settled['place'])
  const [citySlug, localitySlug] = [showText(place['city']), showText(place['locality'])]
  const city = useQuery({
    ...query(getCity, { params: { slug: citySlug }, query: { market: marketId } }),
    enabled: citySlug !== '',
  }).data?.data
  const locality = city?.localities.find(({ slug }) => slug === localitySlug)
  const missing = { slug: 'unknown', name: t`Place not added yet` }
  const home = previewHome(settled, marketId, {
    id: draftId,
    user,
    now,
    places: { city: city ?? missing, locality: locality ?? city ?? missing },
    around: locality?.location,
  })
  return { ...home, title: home.title || t`Your title here` }
}
