import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { SelectField } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { localName } from '../../places/open/place-names.ts'
import { RoommateBoard } from '../roommates/roommate-board.tsx'
import { citiesQuery } from '../roommates/roommates-data.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  await context.get(queryClientContext).ensureQueryData(citiesQuery(context.get(configContext).marketId))
  return {
    head: {
      title: i18n._(msg`Find a roommate`),
      description: i18n._(msg`People looking for someone to share a home with, by budget, date and habits.`),
      canonical: paths.roommates(),
    },
  }
}

/** The roommate board of a city. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const cities = useSuspenseQuery(citiesQuery(marketId)).data.data
  const city = cities.find(({ slug }) => slug === params.get('city')) ?? cities[0]
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-headline">
          <Trans>Find a roommate</Trans>
        </h1>
        <p className="max-w-prose text-soft">
          <Trans>
            Six questions show how well your habits match. Names stay hidden until both agree to talk. Or{' '}
            <TextLink to={paths.accommodations()}>find a room near your campus or office</TextLink>.
          </Trans>
        </p>
      </div>
      <SelectField
        label={t`City`}
        className="max-w-xs"
        value={city?.slug ?? ''}
        onChange={({ target }) => void navigate(paths.roommates({ city: target.value }))}
      >
        {cities.map((one) => (
          <option key={one.slug} value={one.slug}>
            {localName(one, i18n)}
          </option>
        ))}
      </SelectField>
      {city && <RoommateBoard key={city.slug} city={{ slug: city.slug, name: localName(city, i18n) }} />}
    </div>
  )
}
