import { Trans, useLingui } from '@lingui/react/macro'
import { DraftVideo } from '../../../../contract/listings/videos.ts'
import { useConfig } from '../../../platform/config.ts'
import { PlaceMap } from '../../places/open/place-map.tsx'
import { headline, placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import { HomeVideo } from '../../properties/open/page/home-video.tsx'
import { useListingForm } from '../draft/form-context.ts'
import { playerOf } from '../open/video/player-of.ts'
import { useSayValue } from '../draft/format-value.ts'
import { shownGroup } from '../draft/steps.ts'
import { usePreview } from './use-preview.ts'
import { useFieldName } from '../draft/use-field-name.ts'

/** Fields shown elsewhere on the page, or not public. */
const elsewhere = new Set<string>([
  ...shownGroup.fields,
  'market',
  'intent',
  'category',
  'place',
  'locationPrecision',
  'longitude',
  'latitude',
  'title',
  'publicRemarks',
  'privateRemarks',
  'language',
  'pictures',
  'video',
  'unitNumber',
  'livingAreaUnits',
  'lotSizeUnits',
  'priceOnRequest',
  'internetConsumerCommentYN',
  'phoneOnRequest',
])
const ofAddress = new Set(['unparsedAddress', 'streetNumber', 'streetName'])

/** A preview of the home's page, with the location as coarse as buyers see it. */
export function PagePreview() {
  const { i18n, t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const home = usePreview()
  const { fields } = useListingForm()
  const video = DraftVideo.safeParse(fields['video']).data
  return (
    <section aria-labelledby="page-preview" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="page-preview" className="text-small text-soft">
        <Trans>On its own page</Trans>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-4 sm:p-5">
        {home.media.length > 0 && (
          <div className="grid grid-cols-2 gap-1 overflow-hidden rounded-card">
            {home.media.slice(0, 5).map((picture, at) => (
              <img
                key={picture.url}
                src={`${imageBaseUrl}${picture.url}-${picture.widths.at(at === 0 ? -1 : 0)}.webp`}
                alt={picture.alt}
                className={`aspect-4/3 size-full bg-sunk object-cover ${at === 0 ? 'col-span-2' : ''}`}
              />
            ))}
          </div>
        )}
        {video && (
          <HomeVideo {...playerOf(video, imageBaseUrl)} label={t`Video`} className="aspect-video w-full rounded-card" />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-title font-semibold">{headline(home, i18n)}</p>
          <Price home={home} className="text-title font-semibold" />
        </div>
        <div lang={home.language} className="grid max-w-prose gap-3">
          <p className="text-lead font-medium">{home.title}</p>
          <p className="whitespace-pre-line">{home.publicRemarks}</p>
        </div>
        <FactRows />
        {home.location ? (
          <PlaceMap
            key={`${home.location.join(',')} ${home.locationPrecision}`}
            position={home.location}
            precision={home.locationPrecision}
            label={placeOf(home, i18n)}
          />
        ) : (
          <p className="text-soft">
            <Trans>No map location given.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

/** All other facts, in the order of the form. */
function FactRows() {
  const { asked, fields } = useListingForm()
  const hidesAddress = fields['locationPrecision'] === 'street' || fields['locationPrecision'] === 'locality'
  const nameOf = useFieldName()
  const say = useSayValue()
  const rows = [...asked.keys()].filter(
    (field) =>
      say(field, fields[field]) !== '' &&
      fields[field] !== undefined &&
      fields[field] !== false &&
      !elsewhere.has(field) &&
      !(hidesAddress && ofAddress.has(field)),
  )
  return (
    <dl className="gap-x-12 md:columns-2">
      {rows.map((field) => (
        <div key={field} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-soft">{nameOf(field)}</dt>
          <dd className="max-w-3/5 shrink-0 text-end font-medium wrap-anywhere">{say(field, fields[field])}</dd>
        </div>
      ))}
    </dl>
  )
}
